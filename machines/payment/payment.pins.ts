import { type PaymentChoices } from './payment.types.ts';

export const SILENT = { does: [] };
/** The code of the voucher. */
export const CODE = 'MITTAG5';

/** Chosen and typed before a reload. */
export const KEPT: PaymentChoices = {
  way: { type: 'ID', provider: null },
  cardId: 2,
  isMailWanted: false,
  typedCode: 'MITT',
};

/** The carts are read with the voucher, or without one. */
export const cartsWith = (voucher: string | null) => ({
  does: [],
  asks: ['readCarts'],
  gives: { readCarts: { voucher } },
});
