export const SILENT = { does: [] };
/** The code of the voucher. */
export const CODE = 'MITTAG5';

/** The carts are read with the voucher, or without one. */
export const cartsWith = (voucher: string | null) => ({
  does: [],
  asks: ['readCarts'],
  gives: { readCarts: { voucher } },
});
