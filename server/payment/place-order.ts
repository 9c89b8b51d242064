import { eq } from 'drizzle-orm';
import { type Cents } from '../../domain/money.ts';
import { addressToOrder, heldOption } from '../cart/cart-details.ts';
import { type OpenCart } from '../cart/open-carts.ts';
import { carts } from '../db/carts.schema.ts';
import { type Database } from '../db/database.ts';
import { orderLines, orderVatLines, orders } from '../db/orders.schema.ts';
import { takeSlot } from '../menu/slot-store.ts';
import { takePortions } from '../menu/stock.ts';
import { translate, translateOrNull } from '../menu/translate.ts';
import { CartRefusal } from './cart-refusal.ts';
import { charge } from './charge.ts';
import { confirmOrder, nameInOrder } from './confirm-order.ts';
import { type Sale } from './sale.ts';
import { vatLines } from './vat.ts';

/** Takes portions and the slot, in an order that does not depend on the customer: otherwise two payments could deadlock. */
async function takeStock(db: Database, open: OpenCart): Promise<void> {
  const lines = open.lines
    .filter(({ article }) => !article.isShippingArticle)
    .sort((first, second) => first.article.id - second.article.id);
  for (const { article, quantity } of lines) {
    const isTaken = await takePortions(db, { articleId: article.id, date: open.orderDate, quantity });
    if (!isTaken) throw new CartRefusal('error.soldOut');
  }
  const key = { locationId: open.location.id, deliveryTimeId: open.time.id, date: open.orderDate };
  if (!(await takeSlot(db, key, open.rule?.capacity ?? null))) throw new CartRefusal('error.slotFull');
}

async function writeOrder({ context, payer, settings, request }: Sale, open: OpenCart): Promise<number> {
  const { db } = context;
  const { cart, location, restaurant, time, rule } = open;
  const { language } = payer;
  const [order] = await db
    .insert(orders)
    .values({
      cartId: cart.id,
      owner: payer.owner,
      personId: payer.person.id,
      restaurantId: restaurant.id,
      restaurantName: restaurant.name,
      uid: restaurant.uid,
      restaurantAddress: restaurant.address,
      locationId: location.id,
      locationName: translate(location.name, language),
      orderDate: open.orderDate,
      deliveryTimeId: time.id,
      deliveryTime: time.time,
      deliveryEndTime: time.endTime,
      cancelHours: rule?.cancelHours ?? 0,
      paymentKey: request.key,
      placedAt: new Date(context.clock.now()),
      total: open.total,
      locationTypeShortName: location.typeShortName,
      address: addressToOrder(settings, open),
      comment: cart.comment,
      deliveryOption: translateOrNull(heldOption(cart, location)?.name ?? null, language),
      isEstimate: open.isEstimate,
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

/** Turns a checked cart into an order: stock, money, order and books, all within the caller's transaction. */
export async function placeOrder(sale: Sale, open: OpenCart, agreedVoucher: Cents | null): Promise<number> {
  const { db } = sale.context;
  await takeStock(db, open);
  const orderNumber = await writeOrder(sale, open);
  await charge(sale, { orderNumber, total: open.total, agreedVoucher });
  if (sale.request.isMailWanted && !(await confirmOrder(sale, orderNumber)))
    await db.update(orders).set({ isMailWanted: false }).where(eq(orders.number, orderNumber));
  await db.update(carts).set({ isPaid: true }).where(eq(carts.id, open.id));
  return orderNumber;
}
