import { eq } from 'drizzle-orm';
import { type PaymentType } from '../../domain/payment-type.ts';
import { type Settings } from '../../domain/settings.ts';
import { type Identity } from '../auth/identity.ts';
import { type OpenCart } from '../cart/open-carts.ts';
import { carts } from '../db/carts.schema.ts';
import { type Database } from '../db/database.ts';
import { orderLines, orderPayments, orderVatLines, orders } from '../db/orders.schema.ts';
import { type House, today } from '../house.ts';
import { takeSlot } from '../menu/slot-store.ts';
import { takePortions } from '../menu/stock.ts';
import { say } from '../menu/words.ts';
import { CartRefusal } from './cart-refusal.ts';
import { confirmOrder, nameInOrder } from './confirm-order.ts';
import { book, findWallet, redeem } from './methods.ts';
import { vatLines } from './vat.ts';
import { voucherShare } from './voucher.ts';

export interface PaymentRequest {
  type: PaymentType;
  voucher: string | undefined;
  cardNumber: string | undefined;
  isMailWanted: boolean;
  /** The `Idempotency-Key`. */
  key: string | null;
}

/** Takes what is limited, in an order that is the same for everybody, so that two payments never wait for each other. */
async function takeStock(db: Database, open: OpenCart): Promise<void> {
  const lines = open.lines.filter(({ article }) => !article.isShippingArticle).sort((first, second) => first.article.id - second.article.id);
  for (const { article, quantity } of lines) {
    const isTaken = await takePortions(db, { articleId: article.id, date: open.orderDate, quantity });
    if (!isTaken) throw new CartRefusal('error.soldOut');
  }
  const key = { locationId: open.location.id, deliveryTimeId: open.time.id, date: open.orderDate };
  if (!(await takeSlot(db, key, open.rule?.capacity ?? null))) throw new CartRefusal('error.slotFull');
}

async function writeOrder(
  house: House,
  db: Database,
  identity: Identity,
  settings: Settings,
  open: OpenCart,
  request: PaymentRequest,
): Promise<number> {
  const { cart, location, restaurant, time, rule } = open;
  const { language } = identity;
  const [order] = await db
    .insert(orders)
    .values({
      cartId: cart.id,
      owner: identity.owner,
      personId: identity.person.id,
      restaurantId: restaurant.id,
      restaurantName: restaurant.name,
      uid: restaurant.uid,
      locationId: location.id,
      locationName: say(location.name, language),
      orderDate: open.orderDate,
      deliveryTimeId: time.id,
      deliveryTime: time.time,
      deliveryEndTime: time.endTime,
      cancelHours: rule?.cancelHours ?? 0,
      paymentKey: request.key,
      placedAt: new Date(house.clock.now()),
      total: open.total,
      address: cart.address,
      comment: cart.comment,
      isMailWanted: request.isMailWanted,
    })
    .returning({ number: orders.number });
  if (!order) throw new Error('The order was not stored.');
  await db.insert(orderLines).values(
    open.lines.map((line) => ({
      orderNumber: order.number,
      articleId: line.article.id,
      name: nameInOrder(line, language, settings),
      quantity: line.quantity,
      grossPrice: line.grossPrice,
      subsidy: line.subsidy,
      vatPercent: line.article.vatPercent,
    })),
  );
  const taxed = open.lines.map((line) => ({ vatPercent: line.article.vatPercent, total: line.total }));
  await db.insert(orderVatLines).values(vatLines(taxed).map((line) => ({ orderNumber: order.number, ...line })));
  return order.number;
}

/** Takes the money: from the voucher first, the rest from the wallet of the chosen type. */
async function charge(
  house: House,
  db: Database,
  identity: Identity,
  settings: Settings,
  charged: { orderNumber: number; total: number; request: PaymentRequest },
): Promise<void> {
  const { orderNumber, total, request } = charged;
  const code = request.voucher;
  const share = code && total > 0 ? await voucherShare(db, identity, settings, { code, today: today(house) }, total) : 0;
  if (code && share > 0) {
    if (!(await redeem(db, code, share))) throw new CartRefusal('error.voucherInvalid');
    await db.insert(orderPayments).values({ orderNumber, type: 'VO', amount: share, voucherCode: code });
  }
  const rest = total - share;
  if (rest === 0 && share > 0) return;
  if (request.type === 'VO') throw new CartRefusal(code ? 'error.notEnoughMoney' : 'error.voucherInvalid');
  const wallet = await findWallet(db, identity, request.type, request.cardNumber);
  if (!wallet) throw new CartRefusal('error.paymentTypeNotAllowed');
  const bookedAt = new Date(house.clock.now());
  const isBooked = await book(db, { walletId: wallet.id, amount: -rest, kind: 'order', orderNumber, bookedAt });
  if (!isBooked) throw new CartRefusal('error.notEnoughMoney');
  await db.insert(orderPayments).values({ orderNumber, type: request.type, amount: rest, walletId: wallet.id });
}

/** Turns a checked cart into an order: stock, money, order and books, all within the caller's transaction. */
export async function placeOrder(
  house: House,
  db: Database,
  identity: Identity,
  settings: Settings,
  open: OpenCart,
  request: PaymentRequest,
): Promise<number> {
  await takeStock(db, open);
  const orderNumber = await writeOrder(house, db, identity, settings, open, request);
  await charge(house, db, identity, settings, { orderNumber, total: open.total, request });
  if (request.isMailWanted) await confirmOrder(house, db, identity, settings, { open, orderNumber });
  await db.update(carts).set({ isPaid: true }).where(eq(carts.id, open.id));
  return orderNumber;
}
