import { countTry, takeBack } from '../auth/lock-out.ts';
import { type Identity } from '../auth/identity.ts';
import { type Refusal } from '../http/refusal.ts';
import { type House } from '../house.ts';
import { findVoucher } from './voucher.ts';

const nameOf = ({ owner }: Pick<Identity, 'owner'>): string => ` voucher ${owner}`;

/** A code as it is kept, however it was typed; undefined: none was given. */
export const voucherCode = (typed: string | undefined): string | undefined => typed?.trim().toUpperCase() || undefined;

/**
 * A voucher is money to whoever knows its code, so that guessing is slowed down as it is for passwords. Counts a try, unless
 * the code is a real one; answers the refusal while there were too many. A real one clears nothing, not even by being spent: who
 * owns one could else guess at others without end. Tries are forgotten when a day went by without one.
 */
export async function countVoucherTry(
  house: House,
  identity: Pick<Identity, 'owner'>,
  code: string,
): Promise<Refusal | null> {
  const refusal = await countTry(house, nameOf(identity));
  if (refusal) return refusal;
  if (await findVoucher(house, code)) await takeBack(house, nameOf(identity));
  return null;
}
