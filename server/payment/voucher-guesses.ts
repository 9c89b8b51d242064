import { countTry, uncountAttempt } from '../auth/lock-out.ts';
import { type Identity } from '../auth/identity.ts';
import { type Refusal } from '../http/refusal.ts';
import { type ServerContext } from '../context.ts';
import { findVoucher } from './voucher.ts';

const nameOf = ({ owner }: Pick<Identity, 'owner'>): string => ` voucher ${owner}`;

/** A typed code as it is stored: trimmed, upper case; undefined: none. */
export const voucherCode = (typed: string | undefined): string | undefined => typed?.trim().toUpperCase() || undefined;

/**
 * Slows down guessing of codes, as for passwords: a code is all that it takes to spend a voucher. Counts a try unless
 * the code is valid; returns the refusal after too many. An expired code counts, too, although its owner is told why it
 * is refused: whoever guesses learns nothing that can be spent. A valid code does not reset the count: otherwise its owner
 * could guess others without limit. Tries are forgotten after a day without one.
 */
export async function countVoucherTry(
  context: ServerContext,
  identity: Pick<Identity, 'owner'>,
  code: string,
): Promise<Refusal | null> {
  const refusal = await countTry(context, nameOf(identity));
  if (refusal) return refusal;
  const voucher = await findVoucher(context, code);
  if (voucher && !voucher.isExpired) await uncountAttempt(context, nameOf(identity));
  return null;
}
