import { and, eq, gt, isNull, lt, notInArray } from 'drizzle-orm';
import { allowedPaymentTypes } from '../../../domain/payment-methods.ts';
import { type AttemptLimit, countFailure, takeBack } from '../../auth/attempt-limit.ts';
import { limitsAt } from '../../auth/hashed-address.ts';
import { countTry, uncountAttempt } from '../../auth/lock-out.ts';
import { type Payer } from '../../auth/identity.ts';
import { type ServerContext, today } from '../../core/context.ts';
import { orderPayments, orders } from '../../db/orders.schema.ts';
import { Refusal } from '../../core/refusal.ts';
import { readSettings } from '../../core/settings.ts';
import { findVoucher } from './voucher.ts';
import { isVoucher, typesThat } from '../../../domain/payment-type.ts';

type Guesser = Pick<Payer, 'owner' | 'group' | 'networks'>;

/** Why these: `docs/decisions/017-balances-and-vouchers.md`. */
const AT_ADDRESS = { failures: 60, minutes: 60 };
const IN_TENANT = { failures: 300, minutes: 60 };

const nameOf = ({ owner }: Guesser): string => ` voucher ${owner}`;

/** A typed code as it is stored: trimmed, upper case; undefined: none. */
export const voucherCode = (typed: string | undefined): string | undefined => typed?.trim().toUpperCase() || undefined;

/**
 * Whether the owner has paid for a meal of a day before: that costs something, unlike an account, a free order or one
 * for cash.
 */
async function isRegular(context: ServerContext, { owner }: Guesser): Promise<boolean> {
  const rows = await context.db
    .select({ number: orders.number })
    .from(orders)
    .innerJoin(
      orderPayments,
      and(
        eq(orderPayments.orderNumber, orders.number),
        notInArray(orderPayments.type, typesThat('isCash')),
        gt(orderPayments.amount, 0),
      ),
    )
    .where(and(eq(orders.owner, owner), isNull(orders.canceledAt), lt(orders.orderDate, today(context))))
    .limit(1);
  return rows.length > 0;
}

/** Those that guesses of others use up, too: regular customers are in none of them. */
async function sharedLimits(context: ServerContext, guesser: Guesser): Promise<AttemptLimit[]> {
  if (await isRegular(context, guesser)) return [];
  return [...limitsAt('voucher address', guesser.networks, AT_ADDRESS), { name: 'voucher tenant', ...IN_TENANT }];
}

/**
 * Slows down guessing of codes, as for passwords. Counts each try, also with an expired code, unless the code is valid;
 * a valid one does not reset the count, and a day without a try does. Returns the refusal after too many. Whoever may
 * not redeem vouchers is refused before the look-up, which would tell which codes exist.
 */
export async function countVoucherTry(context: ServerContext, guesser: Guesser, code: string): Promise<Refusal | null> {
  const allowed = allowedPaymentTypes(guesser.group, await readSettings(context.db));
  if (!allowed.some(isVoucher)) return new Refusal(403, 'error.paymentTypeNotAllowed');
  const refusal = await countTry(context, nameOf(guesser));
  if (refusal) return refusal;
  const limits = await sharedLimits(context, guesser);
  const usedUp = await countFailure(context, limits);
  const voucher = usedUp ? null : await findVoucher(context, code);
  if (usedUp || (voucher && !voucher.isExpired)) await uncountAttempt(context, nameOf(guesser));
  if (usedUp) return new Refusal(429, 'error.tooManyRequests', usedUp.waitingSeconds);
  if (voucher && !voucher.isExpired) await takeBack(context, limits);
  return null;
}
