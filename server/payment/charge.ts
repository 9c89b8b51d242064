import { eq } from 'drizzle-orm';
import { type Cents } from '../../domain/money.ts';
import { orderPayments } from '../db/orders.schema.ts';
import { wallets } from '../db/persons.schema.ts';
import { CartRefusal } from './cart-refusal.ts';
import { book, findWallet, redeem } from './methods.ts';
import { type Sale } from './sale.ts';
import { readVoucher, shareOf } from './voucher.ts';

/** The order that is paid. */
interface Charged {
  orderNumber: number;
  total: Cents;
  /** The part that the customer agreed to pay by voucher; null: not given. */
  agreedVoucher: Cents | null;
}

/** Redeems the voucher for its part of an order; returns the part. */
async function chargeVoucher(sale: Sale, { orderNumber, total, agreedVoucher }: Charged): Promise<Cents> {
  const { db } = sale.context;
  const code = sale.request.voucher;
  if (!code && agreedVoucher) throw new CartRefusal('error.voucherChanged');
  if (!code || total === 0 || agreedVoucher === 0) return 0;
  const voucher = await readVoucher(sale, code);
  // Nothing was planned, as nothing was left on it: what a refund returned since then is in nobody's plan and limits.
  if (agreedVoucher === null) throw new CartRefusal('error.voucherUsedUp');
  const share = shareOf(voucher, { total, agreed: agreedVoucher });
  if (!(await redeem(db, code, share))) throw new CartRefusal('error.voucherChanged');
  await db.insert(orderPayments).values({ orderNumber, type: 'VO', amount: share, voucherCode: code });
  return share;
}

type Payment = Omit<typeof orderPayments.$inferInsert, 'orderNumber'>;

/** What a topped-up account pays: first what it had of its own, the rest from the top-up. */
async function partsOfTopUp({ context, request }: Sale, walletId: number, rest: Cents): Promise<Payment[]> {
  const [wallet] = await context.db.select({ type: wallets.type }).from(wallets).where(eq(wallets.id, walletId));
  const own = Math.min(rest, request.taken?.own ?? 0);
  const parts = [
    { type: wallet?.type ?? request.type, amount: own, walletId },
    { type: request.type, amount: rest - own, walletId },
  ].filter(({ amount }) => amount > 0);
  return parts.length > 0 ? parts : [{ type: request.type, amount: rest, walletId }];
}

/** Books the rest on an account: the one topped up for it, or that of the chosen type. */
async function chargeWallet(sale: Sale, orderNumber: number, rest: Cents): Promise<Payment[]> {
  const { context, payer, request } = sale;
  const { db } = context;
  const walletId = request.taken
    ? request.taken.walletId
    : ((await findWallet(db, payer, request.type, request.cardNumber))?.id ?? null);
  if (walletId === null) throw new CartRefusal('error.paymentTypeNotAllowed');
  const bookedAt = new Date(context.clock.now());
  const isBooked = await book(db, { walletId, amount: -rest, kind: 'order', orderNumber, bookedAt });
  if (!isBooked) throw new CartRefusal('error.notEnoughMoney');
  return request.taken ? partsOfTopUp(sale, walletId, rest) : [{ type: request.type, amount: rest, walletId }];
}

/** Charges an order: first the voucher, the rest to an account unless a provider took it. Throws a `CartRefusal`. */
export async function charge(sale: Sale, charged: Charged): Promise<void> {
  const { context, request } = sale;
  const { orderNumber, total } = charged;
  const share = await chargeVoucher(sale, charged);
  const rest = total - share;
  if (rest === 0 && share > 0) return;
  if (request.type === 'VO') throw new CartRefusal(request.voucher ? 'error.notEnoughMoney' : 'error.voucherInvalid');
  const isDirect = request.taken?.walletId === null;
  const payments = isDirect
    ? [{ type: request.type, amount: rest, providerPaymentId: request.taken?.paymentId }]
    : await chargeWallet(sale, orderNumber, rest);
  await context.db.insert(orderPayments).values(payments.map((payment) => ({ orderNumber, ...payment })));
}
