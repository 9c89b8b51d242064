import { type Cents } from '../../domain/money.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { type Settings } from '../../domain/settings.ts';
import { type Payer } from '../auth/identity.ts';
import { type Database } from '../db/database.ts';
import { orderPayments } from '../db/orders.schema.ts';
import { type House, today } from '../house.ts';
import { CartRefusal } from './cart-refusal.ts';
import { book, findWallet, redeem } from './methods.ts';
import { readVoucher, shareOf } from './voucher.ts';

export interface PaymentRequest {
  type: PaymentType;
  voucher: string | undefined;
  cardNumber: string | undefined;
  isMailWanted: boolean;
  /** The `Idempotency-Key`. */
  key: string | null;
  /** The payment at a card provider that took the money already, and the account that it was put on; null: on none. */
  taken: { paymentId: string; walletId: number | null } | null;
}

interface Charged {
  orderNumber: number;
  total: Cents;
  /** What the customer agreed that a voucher pays; null: nothing was said. */
  agreedVoucher: Cents | null;
  request: PaymentRequest;
}

/** Takes a voucher's part of an order; answers how much that is. */
async function chargeVoucher(
  house: House,
  db: Database,
  payer: Payer,
  settings: Settings,
  charged: Charged,
): Promise<Cents> {
  const { orderNumber, total, agreedVoucher, request } = charged;
  const code = request.voucher;
  if (!code && agreedVoucher) throw new CartRefusal('error.voucherChanged');
  if (!code || total === 0 || agreedVoucher === 0) return 0;
  const voucher = await readVoucher(db, payer, settings, { code, today: today(house) });
  const share = shareOf(voucher, { total, agreed: agreedVoucher });
  if (!(await redeem(db, code, share))) throw new CartRefusal('error.voucherChanged');
  await db.insert(orderPayments).values({ orderNumber, type: 'VO', amount: share, voucherCode: code });
  return share;
}

/** Takes the rest from an account: the one that was topped up for it, or that of the chosen type. */
async function chargeWallet(
  house: House,
  db: Database,
  payer: Payer,
  { orderNumber, request }: Charged,
  rest: Cents,
): Promise<number> {
  const walletId = request.taken
    ? request.taken.walletId
    : ((await findWallet(db, payer, request.type, request.cardNumber))?.id ?? null);
  if (walletId === null) throw new CartRefusal('error.paymentTypeNotAllowed');
  const bookedAt = new Date(house.clock.now());
  const isBooked = await book(db, { walletId, amount: -rest, kind: 'order', orderNumber, bookedAt });
  if (!isBooked) throw new CartRefusal('error.notEnoughMoney');
  return walletId;
}

/** Takes the money of an order: from the voucher first, the rest from an account, or it was taken at a provider already. */
export async function charge(
  house: House,
  db: Database,
  payer: Payer,
  settings: Settings,
  charged: Charged,
): Promise<void> {
  const { orderNumber, total, request } = charged;
  const share = await chargeVoucher(house, db, payer, settings, charged);
  const rest = total - share;
  if (rest === 0 && share > 0) return;
  if (request.type === 'VO') throw new CartRefusal(request.voucher ? 'error.notEnoughMoney' : 'error.voucherInvalid');
  const isDirect = request.taken?.walletId === null;
  const source = isDirect
    ? { providerPaymentId: request.taken?.paymentId }
    : { walletId: await chargeWallet(house, db, payer, charged, rest) };
  await db.insert(orderPayments).values({ orderNumber, type: request.type, amount: rest, ...source });
}
