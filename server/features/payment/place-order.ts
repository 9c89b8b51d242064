import { eq, sql } from 'drizzle-orm';
import { toOrder } from '../../../contract/order.ts';
import { type Cents } from '../../../domain/money.ts';
import { type Order, type OrderLine } from '../../../domain/order.ts';
import { isUnpaid } from '../../../domain/unpaid-portions.ts';
import { heldOption } from '../cart/cart-details.ts';
import { type OpenCart } from '../cart/open-carts.ts';
import { carts } from '../../db/carts.schema.ts';
import { type Database } from '../../db/database.ts';
import { orderLines, orderPayments, orderVatLines, orders } from '../../db/orders.schema.ts';
import { allergensOf, dishIdOf } from '../menu/read-articles.ts';
import { takeSlot } from '../menu/slot-store.ts';
import { takePortions } from '../menu/stock.ts';
import { translate, translateOrNull } from '../../core/translate.ts';
import { newPickUpCode } from '../orders/pick-up-code.ts';
import { readerOf } from '../orders/order-mail.ts';
import { orderWire } from '../orders/read-orders.ts';
import { CartRefusal } from './cart-refusal.ts';
import { type Charge, charge, planCharge } from './charge.ts';
import { confirmOrder, nameInOrder, namesInOrder } from './confirm-order.ts';
import { type Sale } from './sale.ts';
import { type Unpaid, moveUnpaid } from './unpaid-portions.ts';
import { vatLines } from './vat.ts';

const dishesIn = ({ lines }: OpenCart) => lines.filter(({ article }) => !article.isShippingArticle);

/** What the restaurant cooks without having been paid; null: it is paid. */
const unpaidIn = (open: OpenCart, { payments }: Charge): Unpaid | null =>
  isUnpaid(open.total, payments)
    ? {
        slot: { date: open.orderDate, deliveryTimeId: open.time.id, locationId: open.location.id },
        portions: dishesIn(open).reduce((sum, { quantity }) => sum + quantity, 0),
      }
    : null;

/**
 * Takes portions and the slot, in an order that does not depend on the customer: otherwise two payments could deadlock.
 */
async function takeStock(db: Database, open: OpenCart): Promise<void> {
  const dishes = dishesIn(open).map(({ article, quantity }) => ({ articleId: article.id, quantity }));
  if (!(await takePortions(db, open.orderDate, dishes))) throw new CartRefusal('error.soldOut');
  const key = { locationId: open.location.id, deliveryTimeId: open.time.id, date: open.orderDate };
  if (!(await takeSlot(db, key, open.rule?.capacity ?? null))) throw new CartRefusal('error.slotFull');
}

const orderRow = ({ context, payer, request }: Sale, open: OpenCart, isMailWanted: boolean) => {
  const { cart, location, restaurant, time, rule } = open;
  const { language } = payer;
  return {
    cartId: cart.id,
    owner: payer.owner,
    personId: payer.person.id,
    cardId: payer.card?.id ?? null,
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
    address: open.address,
    comment: cart.comment,
    deliveryOption: translateOrNull(heldOption(cart, location)?.name ?? null, language),
    isEstimate: open.isEstimate,
    isMailWanted,
    pickUpCode: newPickUpCode(),
  };
};

/** What belongs to the order, as it is stored. */
function partsOf({ payer, settings }: Sale, open: OpenCart, { payments }: Charge) {
  const lines = open.lines.map((line) => ({
    articleId: line.article.id,
    dishId: line.article.isShippingArticle ? null : dishIdOf(line.article),
    detailId: line.article.detailId,
    isShippingArticle: line.article.isShippingArticle,
    name: nameInOrder(line, payer.language, settings),
    names: namesInOrder(line, settings),
    quantity: line.quantity,
    grossPrice: line.grossPrice,
    subsidy: line.subsidy,
    discount: 0,
    vatPercent: line.article.vatPercent,
    allergenIds: allergensOf(line.article),
  }));
  const vat = vatLines(open.lines.map((line) => ({ vatPercent: line.article.vatPercent, total: line.total })));
  return { lines, vat, payments: payments.map((one) => ({ providerPaymentId: null, ...one })) };
}

type Parts = ReturnType<typeof partsOf>;

/** Stores the order, its lines, VAT and payments, and closes its cart, all in one statement. */
async function writeOrder(
  db: Database,
  row: ReturnType<typeof orderRow>,
  { lines, vat, payments }: Parts,
): Promise<typeof orders.$inferSelect> {
  const placed = db.$with('placed').as(db.insert(orders).values(row).returning());
  const orderNumber = sql<number>`(select number from placed)`;
  const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((one) => ({ orderNumber, ...one }));
  const written = db
    .$with('written')
    .as(db.insert(orderLines).values(numbered(lines)).returning({ id: orderLines.id }));
  const taxed = db
    .$with('taxed')
    .as(db.insert(orderVatLines).values(numbered(vat)).returning({ percent: orderVatLines.percent }));
  // What costs nothing is paid by nothing.
  const paid =
    payments.length === 0
      ? []
      : [db.$with('paid').as(db.insert(orderPayments).values(numbered(payments)).returning({ id: orderPayments.id }))];
  const closed = db
    .$with('closed')
    .as(db.update(carts).set({ isPaid: true }).where(eq(carts.id, row.cartId)).returning({ id: carts.id }));
  const [order] = await db
    .with(placed, written, taxed, ...paid, closed)
    .select()
    .from(placed);
  if (!order) throw new Error('The order was not stored.');
  return order;
}

/** The lines of the order, which are those of the cart, without the delivery. */
const dishesOf = (open: OpenCart, { lines }: Order): OrderLine[] =>
  lines.filter((_, at) => !open.lines[at]?.article.isShippingArticle);

/** Writes to whoever wants the order confirmed. Returns the order, which says whether letters about it are sent. */
async function store(sale: Sale, open: OpenCart, plan: Charge): Promise<typeof orders.$inferSelect> {
  const { context, payer, request } = sale;
  const reader = request.isMailWanted ? await readerOf(context, payer, open.address, { isNew: true }) : null;
  const parts = partsOf(sale, open, plan);
  const order = await writeOrder(context.db, orderRow(sale, open, reader !== null && !reader.hasTooMany), parts);
  if (reader) {
    const placed = {
      order: toOrder(orderWire(context, order, { ...parts, timeNames: open.time.name }, payer.language)),
      currency: open.restaurant.currencySymbol,
    };
    await confirmOrder(sale, reader, { ...placed, dishes: dishesOf(open, placed.order) });
  }
  return order;
}

/**
 * Turns a checked cart into an order: stock, money, order and books, all within the caller's transaction. What many
 * customers share comes last: portions and slots are locked from then on to the end of the transaction, and everybody
 * else waits for them.
 */
export async function placeOrder(
  sale: Sale,
  open: OpenCart,
  agreedVoucher: Cents | null,
): Promise<typeof orders.$inferSelect> {
  const plan = await planCharge(sale, { total: open.total, agreedVoucher });
  const order = await store(sale, open, plan);
  if (!(await moveUnpaid(sale.context, sale.payer, { to: unpaidIn(open, plan) })))
    throw new CartRefusal('error.tooManyUnpaid');
  await takeStock(sale.context.db, open);
  await charge(sale, order.number, plan);
  return order;
}
