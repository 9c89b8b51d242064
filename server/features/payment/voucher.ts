import { eq } from 'drizzle-orm';
import { type Cents, sumCents } from '../../../domain/money.ts';
import { type VoucherLimit, isVoucherWithin, voucherLimitFor } from '../../../domain/voucher.ts';
import { vouchers } from '../../db/persons.schema.ts';
import { type ServerContext, today } from '../../core/context.ts';
import { CartRefusal } from './cart-refusal.ts';
import { type Sale } from './sale.ts';

interface Redeemable {
  remaining: Cents;
  limit: VoucherLimit;
}

/** What is left on a voucher, possibly nothing; null: unknown. */
export async function findVoucher(
  context: ServerContext,
  code: string,
): Promise<{ remaining: Cents; isExpired: boolean } | null> {
  const [voucher] = await context.db.select().from(vouchers).where(eq(vouchers.code, code));
  if (!voucher) return null;
  const { remaining, validUntil } = voucher;
  return { remaining, isExpired: validUntil !== null && validUntil < today(context) };
}

/** The voucher of a code. Throws a `CartRefusal` if it is not valid or the payer's group may not redeem vouchers. */
export async function readVoucher(
  { context, payer, settings }: Pick<Sale, 'context' | 'payer' | 'settings'>,
  code: string,
): Promise<Redeemable> {
  const limit = voucherLimitFor(payer.group.number, settings.voucherLimits);
  if (!limit) throw new CartRefusal('error.paymentTypeNotAllowed');
  const voucher = await findVoucher(context, code);
  if (!voucher) throw new CartRefusal('error.voucherInvalid');
  if (voucher.isExpired) throw new CartRefusal('error.voucherExpired');
  return { remaining: voucher.remaining, limit };
}

/**
 * The part of a total that a voucher pays: the part agreed to, else as much as is left. Throws a `CartRefusal` if the
 * voucher cannot pay the agreed part any more: the customer's account must not pay more than was agreed.
 */
export function shareOf(
  { remaining }: Pick<Redeemable, 'remaining'>,
  { total, agreed }: { total: Cents; agreed: Cents | null },
): Cents {
  if (agreed === null && remaining === 0) throw new CartRefusal('error.voucherUsedUp');
  const most = Math.min(total, remaining);
  if (agreed !== null && agreed > most) throw new CartRefusal('error.voucherChanged');
  return agreed ?? most;
}

/** Throws unless what a voucher pays of an order is within the group's limits. Nothing is always fine. */
export function checkLimit({ limit }: Pick<Redeemable, 'limit'>, ofOrder: Cents): void {
  if (ofOrder === 0 || isVoucherWithin(ofOrder, limit)) return;
  throw new CartRefusal(ofOrder < limit.lower ? 'error.voucherBelowLimit' : 'error.voucherLimit');
}

/**
 * The part that a voucher pays of each cart of an order, in order: each takes from what the carts before it left. The
 * limits hold for all parts together (`docs/decisions/017-balances-and-vouchers.md`).
 */
export function sharesOf(voucher: Redeemable, carts: readonly { total: Cents; agreed: Cents | null }[]): Cents[] {
  if (voucher.remaining === 0) throw new CartRefusal('error.voucherUsedUp');
  let { remaining } = voucher;
  const shares = carts.map((cart) => {
    const isSkipped = cart.agreed === null && (remaining === 0 || cart.total === 0);
    const share = isSkipped ? 0 : shareOf({ remaining }, cart);
    remaining -= share;
    return share;
  });
  checkLimit(voucher, sumCents(shares));
  return shares;
}
