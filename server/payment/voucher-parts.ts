import { type Cents } from '../../domain/money.ts';
import { type Identity } from '../auth/identity.ts';
import { type OpenCart, readOpenCarts } from '../cart/open-carts.ts';
import { type House } from '../house.ts';
import { readSettings } from '../settings.ts';
import { refusingCall } from './refusing-call.ts';
import { readVoucher, sharesOf } from './voucher.ts';
import { countVoucherTry } from './voucher-guesses.ts';

/** The open carts, and what a voucher would pay of each. Throws where it may not be redeemed, or after too many tries. */
export async function voucherParts(
  house: House,
  identity: Identity,
  code: string,
): Promise<{ open: OpenCart; voucher: Cents }[]> {
  const refusal = await countVoucherTry(house, identity, code);
  if (refusal) throw refusal;
  const settings = await readSettings(house.db);
  const open = await readOpenCarts(house, identity);
  const shares = await refusingCall(async () => {
    const voucher = await readVoucher({ house, payer: identity, settings }, code);
    return sharesOf(
      voucher,
      open.map(({ total }) => ({ total, agreed: null })),
    );
  });
  return open.map((cart, index) => ({ open: cart, voucher: shares[index] ?? 0 }));
}
