import { and, count, eq, gt, like, sql } from 'drizzle-orm';
import { toOrder } from '../../contract/order.ts';
import { type Address } from '../../domain/address.ts';
import { isEmail } from '../../domain/email.ts';
import { type Order } from '../../domain/order.ts';
import { type Payer, ownerOfSession } from '../auth/identity.ts';
import { orders } from '../db/orders.schema.ts';
import { restaurants } from '../db/schema.ts';
import { type ServerContext } from '../context.ts';
import { type Letter } from '../mail/letter.ts';
import { type OrderMail } from '../mail/order-letters.ts';
import { hasMostOrderLetters, queueLetter } from '../mail/outbox.ts';
import { countedColumn, countedEmail } from '../person/same-email.ts';
import { readOrders } from './read-orders.ts';

type Customer = Pick<Payer, 'person' | 'language' | 'isGuest'>;

/** Whom to write to about an order: guests share a person without an address, theirs is in the order. */
function recipientOf({ person }: Customer, order: Order): Address | null {
  const recipient = person.address.email === '' ? order.address : person.address;
  return recipient && isEmail(recipient.email) ? recipient : null;
}

const AN_HOUR = 3_600_000;
/** A guest may type the address of somebody else, and order and cancel again and again without paying. */
const MOST_ORDERS_BY_GUESTS = 10;

/**
 * Whether guests have ordered so often for this address within an hour that nothing more is written to it. It is read from the
 * orders: a counter would be locked in the middle of a payment, and two payments could block each other.
 */
async function isFlooded({ db, clock }: ServerContext, email: string): Promise<boolean> {
  const sameAddress = sql`${countedColumn(sql`${orders.address} ->> 'email'`)} = ${countedEmail(email)}`;
  const isRecent = gt(orders.placedAt, new Date(clock.now() - AN_HOUR));
  const isOfGuest = like(orders.owner, `${ownerOfSession('')}%`);
  const [found] = await db
    .select({ number: count() })
    .from(orders)
    .where(and(isRecent, isOfGuest, sameAddress));
  return (found?.number ?? 0) > MOST_ORDERS_BY_GUESTS;
}

/**
 * Queues a letter about an order within the caller's transaction, if its customer has an e-mail address. A guest gets
 * no link to the order, since the orders are seen only as long as the guest's session lasts, and a link that opens an order
 * by itself would show name and address to whoever the letter is forwarded to. False: the address gets no more letters for now.
 */
export async function queueOrderLetter(
  context: ServerContext,
  customer: Customer,
  orderNumber: number,
  write: (to: { name: string; language: string }, mail: OrderMail) => Letter,
): Promise<boolean> {
  const [wire] = await readOrders(context, eq(orders.number, orderNumber));
  if (!wire) throw new Error('The order to write about does not exist.');
  const order = toOrder(wire);
  const recipient = recipientOf(customer, order);
  if (!recipient) return true;
  if (customer.isGuest && (await isFlooded(context, recipient.email))) return false;
  if (await hasMostOrderLetters(context, recipient.email)) return false;
  const [house] = await context.db
    .select({ currency: restaurants.currencySymbol })
    .from(restaurants)
    .innerJoin(orders, eq(orders.restaurantId, restaurants.id))
    .where(eq(orders.number, orderNumber));
  const letter = write(
    { name: recipient.firstname, language: customer.language },
    {
      order,
      currency: house?.currency ?? '€',
      appUrl: context.publicUrl ?? null,
      isGuest: customer.isGuest,
      now: context.clock.now(),
      zone: context.zone,
    },
  );
  await queueLetter(context, recipient.email, letter);
  return true;
}
