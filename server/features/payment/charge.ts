import { type Cents } from '../../../domain/money.ts';
import { type orderPayments } from '../../db/orders.schema.ts';
import { walletFor } from './accounts.ts';
import { CartRefusal } from './cart-refusal.ts';
import { book, redeem } from './methods.ts';
import { type Sale } from './sale.ts';
import { readVoucher, shareOf } from './voucher.ts';
import { isVoucher, VOUCHER } from '../../../domain/payment-type.ts';

type Payment = Omit<typeof orderPayments.$inferInsert, 'orderNumber'>;

/** How an order is paid. */
export interface Charge {
  /** As they are stored with the order. */
  payments: Payment[];
  /** What a voucher pays; null: nothing. */
  voucher: { code: string; share: Cents } | null;
  /** What an account pays; null: no account does. */
  account: { walletId: number; amount: Cents } | null;
}

interface Charged {
  total: Cents;
  /** The part that the customer agreed to pay by voucher; null: not given. */
  agreedVoucher: Cents | null;
}

/** The part of an order that its voucher pays. */
async function planVoucher(sale: Sale, { total, agreedVoucher }: Charged): Promise<Charge['voucher']> {
  const code = sale.request.voucher;
  if (!code && agreedVoucher) throw new CartRefusal('error.voucherChanged');
  if (!code || total === 0 || agreedVoucher === 0) return null;
  const voucher = await readVoucher(sale, code);
  // Nothing was planned, as nothing was left on it: what a refund returned since then is in nobody's plan and limits.
  if (agreedVoucher === null) throw new CartRefusal('error.voucherUsedUp');
  return { code, share: shareOf(voucher, { total, agreed: agreedVoucher }) };
}

/** What a topped-up account pays: first what it had of its own, the rest from the top-up. */
function partsOfTopUp({ accounts, request }: Sale, walletId: number, rest: Cents): Payment[] {
  const topped = accounts.find(({ wallet }) => wallet.id === walletId);
  const own = Math.min(rest, request.taken?.own ?? 0);
  return [
    { type: topped?.wallet.type ?? request.type, amount: own, walletId },
    { type: request.type, amount: rest - own, walletId },
  ].filter(({ amount }) => amount > 0);
}

/**
 * What costs nothing is paid by nothing. The account that was named is kept all the same: a change may make the order
 * dearer (ORDER-66).
 */
function unpaid({ accounts, request: { type, taken, cardNumber } }: Sale): Payment[] {
  const walletId = taken ? taken.walletId : isVoucher(type) ? null : walletFor(accounts, type, cardNumber)?.id;
  return walletId == null ? [] : [{ type, amount: 0, walletId }];
}

/** Of the rest, on an account: the one topped up for it, or that of the chosen type. */
function planAccount(sale: Sale, rest: Cents): Pick<Charge, 'payments' | 'account'> {
  const { accounts, request } = sale;
  const walletId = request.taken
    ? request.taken.walletId
    : (walletFor(accounts, request.type, request.cardNumber)?.id ?? null);
  if (walletId === null) throw new CartRefusal('error.paymentTypeNotAllowed');
  const payments = request.taken
    ? partsOfTopUp(sale, walletId, rest)
    : [{ type: request.type, amount: rest, walletId }];
  return { payments, account: { walletId, amount: rest } };
}

/**
 * How an order is to be paid: first by its voucher, the rest from an account unless a provider took it. Nothing moves
 * yet. Throws a `CartRefusal`.
 */
export async function planCharge(sale: Sale, charged: Charged): Promise<Charge> {
  const { request } = sale;
  const voucher = await planVoucher(sale, charged);
  const share = voucher?.share ?? 0;
  const rest = charged.total - share;
  const byVoucher: Payment[] = voucher ? [{ type: VOUCHER, amount: share, voucherCode: voucher.code }] : [];
  if (rest === 0) return { payments: voucher ? byVoucher : unpaid(sale), voucher, account: null };
  if (isVoucher(request.type)) throw new CartRefusal(request.voucher ? 'error.notEnoughMoney' : 'error.voucherInvalid');
  const { payments, account } =
    request.taken?.walletId === null
      ? {
          payments: [{ type: request.type, amount: rest, providerPaymentId: request.taken.paymentId }],
          account: null,
        }
      : planAccount(sale, rest);
  return { payments: [...byVoucher, ...payments], voucher, account };
}

/** Moves the money. Throws a `CartRefusal` if it is not there any more. */
export async function charge(
  { context: { db, clock } }: Sale,
  orderNumber: number,
  { voucher, account }: Charge,
): Promise<void> {
  if (voucher && !(await redeem(db, voucher.code, voucher.share))) throw new CartRefusal('error.voucherChanged');
  if (!account) return;
  const { walletId, amount } = account;
  const bookedAt = new Date(clock.now());
  const isBooked = await book(db, { walletId, amount: -amount, kind: 'order', orderNumber, bookedAt });
  if (!isBooked) throw new CartRefusal('error.notEnoughMoney');
}
