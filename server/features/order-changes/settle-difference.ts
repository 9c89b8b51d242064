import { eq } from 'drizzle-orm';
import { type ErrorTextKey } from '../../../contract/error-keys.ts';
import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { type Cents, sumCents } from '../../../domain/money.ts';
import { payerOfMore, payingParts, takenBack } from '../../../domain/order-change.ts';
import { allowedPaymentTypes, isPayableAt, meetsMinimum } from '../../../domain/payment-methods.ts';
import { type PaymentType, isCardAccount, isTopUp } from '../../../domain/payment-type.ts';
import { type Settings } from '../../../domain/settings.ts';
import { voucherLimitFor } from '../../../domain/voucher.ts';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { wallets } from '../../db/persons.schema.ts';
import { type findSlot } from '../menu/slot-store.ts';
import { mayUseWallet } from '../payment/accounts.ts';
import { type StoredPart } from './order-to-change.ts';
import { type OrderedTogether } from './ordered-together.ts';

async function readOwnWallet({ db }: ServerContext, personId: number, walletId: number) {
  if (!(await mayUseWallet(db, personId, walletId))) return null;
  const [wallet] = await db.select().from(wallets).where(eq(wallets.id, walletId));
  return wallet ?? null;
}

/** The wallet's own type: a top-up by card is not what pays more later. */
async function paidMore(context: ServerContext, personId: number, parts: readonly StoredPart[], more: Cents) {
  const payer = payerOfMore(parts);
  const wallet = payer?.walletId ? await readOwnWallet(context, personId, payer.walletId) : null;
  if (!payer || !wallet) return null;
  const isCovered = wallet.creditLimit === null || wallet.balance - more >= -wallet.creditLimit;
  const type = isTopUp(payer.type) ? wallet.type : payer.type;
  const movement: StoredPart = { ...payer, type, amount: more };
  const at = parts.findLastIndex((part) => part.walletId === wallet.id && part.type === type);
  const same = parts[at];
  const payments = same ? parts.with(at, { ...same, amount: same.amount + more }) : [...parts, movement];
  return { payments, movements: [movement], isCovered };
}

/** Whether all of it can go back to where it came from: not onto an account that is somebody else's by now. */
async function areReturnable({ db }: ServerContext, personId: number, back: readonly StoredPart[]): Promise<boolean> {
  for (const { walletId } of back) if (walletId !== null && !(await mayUseWallet(db, personId, walletId))) return false;
  return true;
}

/** How the difference is paid or comes back. A card provider is not asked for more without its customer. */
export async function settleDifference(
  context: ServerContext,
  { person }: Identity,
  parts: readonly StoredPart[],
  difference: Cents,
) {
  if (difference <= 0) {
    const { parts: payments, back } = takenBack(parts, -difference);
    if (!(await areReturnable(context, person.id, back)))
      return { payments: [...parts], movements: [], problem: 'error.changeNotRefundable' as const };
    return { payments, movements: back.map((part) => ({ ...part, amount: -part.amount })), problem: null };
  }
  const more = await paidMore(context, person.id, parts, difference);
  if (!more) return { payments: [...parts], movements: [], problem: 'error.changeNotPayable' as const };
  return { ...more, problem: more.isCovered ? null : ('error.notEnoughMoney' as const) };
}

interface ChangedSum {
  total: Cents;
  difference: Cents;
  /** Of the orders that were paid together with it. */
  together: OrderedTogether;
  target: Pick<NonNullable<Awaited<ReturnType<typeof findSlot>>>, 'location'>;
}

const amountOf = (parts: readonly StoredPart[], from: StoredPart['source']): Cents =>
  sumCents(parts.filter(({ source }) => source === from).map(({ amount }) => amount));

/** Why the order cannot be paid so. What was below a minimum before may stay so, but not become less. */
export function paymentRefusal(
  settings: Settings,
  group: Identity['group'],
  { payments, movements }: { payments: readonly StoredPart[]; movements: readonly StoredPart[] },
  { total, difference, together, target }: ChangedSum,
): ErrorTextKey | null {
  const paying = payingParts(payments);
  const isHome = target.location.typeShortName === HOME_DELIVERY;
  if (paying.some(({ type }) => !isPayableAt(type, isHome))) return 'error.paymentTypeNotAllowed';
  const allowed = allowedPaymentTypes(group, settings);
  // What was topped up by card is on the account.
  const mayPay = (type: PaymentType) => allowed.includes(type) || (isCardAccount(type) && allowed.includes('CHO'));
  if (difference > 0 && !movements.every(({ type }) => mayPay(type))) return 'error.paymentTypeNotAllowed';
  if (difference >= 0) return null;
  if (paying.some(({ type }) => !meetsMinimum(type, total + together.total, settings))) return 'error.minimumSum';
  const limit = voucherLimitFor(group.number, settings.voucherLimits);
  const byVoucher = amountOf(payments, 'voucher') + together.voucher;
  const isLess = limit !== null && amountOf(movements, 'voucher') < 0 && byVoucher > 0 && byVoucher < limit.lower;
  return isLess ? 'error.voucherBelowLimit' : null;
}
