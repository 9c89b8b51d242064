import { type Cents } from '../../../domain/money.ts';
import { type Identity } from '../../auth/identity.ts';
import { type OpenCart, readOpenCarts } from '../cart/open-carts.ts';
import { type ServerContext } from '../../core/context.ts';
import { slotProblem } from '../menu/slots.ts';
import { readSettings } from '../../core/settings.ts';
import { refusingCall } from './refusing-call.ts';
import { readVoucher, sharesOf } from './voucher.ts';
import { countVoucherTry } from './voucher-guesses.ts';

/**
 * The open carts, and what a voucher would pay of each: nothing of one for which no order is taken (any more). Throws
 * if it may not be redeemed, or after too many tries.
 */
export async function voucherParts(
  context: ServerContext,
  identity: Identity,
  code: string,
): Promise<{ open: OpenCart; voucher: Cents }[]> {
  const refusal = await countVoucherTry(context, identity, code);
  if (refusal) throw refusal;
  const settings = await readSettings(context.db);
  const open = await readOpenCarts(context, identity);
  const shares = await refusingCall(async () => {
    const voucher = await readVoucher({ context, payer: identity, settings }, code);
    return sharesOf(
      voucher,
      open.map(({ total, slot }) => ({ total: slotProblem(context, slot) ? 0 : total, agreed: null })),
    );
  });
  return open.map((cart, index) => ({ open: cart, voucher: shares[index] ?? 0 }));
}
