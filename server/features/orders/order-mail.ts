import { and, count, eq, gt, sql } from 'drizzle-orm';
import { toOrder } from '../../../contract/order.ts';
import { type Address } from '../../../domain/address.ts';
import { isEmail } from '../../../domain/email.ts';
import { type Payer } from '../../auth/identity.ts';
import { countedColumn } from '../../db/counted-email.ts';
import { orders } from '../../db/orders.schema.ts';
import { restaurants } from '../../db/schema.ts';
import { orderChanges } from '../../db/favourites.schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { readSettings } from '../../core/settings.ts';
import { type Letter } from '../mail/letter.ts';
import { type OrderMail } from '../mail/order-letters.ts';
import { type OrderLetters, queueLetter, readOrderLetters } from '../mail/outbox.ts';
import { countedEmail } from '../mail/same-email.ts';
import { readOrders } from './read-orders.ts';

type Customer = Pick<Payer, 'person' | 'language' | 'isGuest'>;

/** Whom to write to about an order: guests share a person without an address, theirs is in the order. */
function recipientOf({ person }: Customer, orderAddress: Address | null): Address | null {
  const recipient = person.address.email === '' ? orderAddress : person.address;
  return recipient && isEmail(recipient.email) ? recipient : null;
}

const AN_HOUR = 3_600_000;
/** In the words of the index `orders_of_guests`. */
export const IS_OF_GUEST = sql`${orders.owner} like 'session:%'`;
export const EMAIL_IN_ORDER = countedColumn(sql`${orders.address} ->> 'email'`);
/** A guest may type the address of somebody else, and order and cancel again and again without paying. */
const MOST_ORDERS_BY_GUESTS = 10;

/**
 * How often guests have ordered for this address, or changed such an order, within an hour. It is read from the orders:
 * a counter would be locked in the middle of a payment, and two payments could block each other.
 */
async function ordersByGuests({ db, clock }: ServerContext, email: string): Promise<number> {
  const [found] = await db
    .select({ number: count() })
    .from(orders)
    .where(
      and(
        gt(orders.placedAt, new Date(clock.now() - AN_HOUR)),
        IS_OF_GUEST,
        sql`${EMAIL_IN_ORDER} = ${countedEmail(email)}`,
      ),
    );
  const [changed] = await db
    .select({ number: count() })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.number, orderChanges.orderNumber))
    .where(
      and(
        gt(orderChanges.changedAt, new Date(clock.now() - AN_HOUR)),
        IS_OF_GUEST,
        sql`${EMAIL_IN_ORDER} = ${countedEmail(email)}`,
      ),
    );
  return (found?.number ?? 0) + (changed?.number ?? 0);
}

/** Who is written to about an order. */
export interface Reader {
  /** Null: nobody is, for want of an address. */
  address: Address | null;
  /** The address has had so many letters that it gets no more for now. */
  hasTooMany: boolean;
  closings: OrderLetters['closings'];
  /** The list of the tenant. */
  allergens: OrderLetters['allergens'];
}

/** Who is written to about an order, which counts also if it `isNew`, that is: not stored yet. */
export async function readerOf(
  context: ServerContext,
  customer: Customer,
  orderAddress: Address | null,
  { isNew = false } = {},
): Promise<Reader> {
  const address = recipientOf(customer, orderAddress);
  if (!address) return { address, hasTooMany: false, closings: {}, allergens: [] };
  const isCounted = isNew && countedEmail(orderAddress?.email ?? '') === countedEmail(address.email);
  const most = MOST_ORDERS_BY_GUESTS - (isCounted ? 1 : 0);
  const isFlooded = customer.isGuest && (await ordersByGuests(context, address.email)) > most;
  const { hasMost, closings, allergens } = await readOrderLetters(context, address.email);
  return { address, hasTooMany: isFlooded || hasMost, closings, allergens };
}

type Placed = Pick<OrderMail, 'order' | 'currency' | 'settings' | 'changes'>;

/**
 * Queues a letter about an order within the caller's transaction, if there is somebody to write to. A guest gets no
 * link to the order, since the orders are seen only as long as the guest's session lasts, and a link that opens an
 * order by itself would show name and address to whoever the letter is forwarded to.
 */
export async function queueOrderLetter(
  context: ServerContext,
  customer: Customer,
  { address, hasTooMany }: Reader,
  placed: Placed,
  write: (to: { name: string; language: string }, mail: OrderMail) => Letter,
): Promise<void> {
  if (!address || hasTooMany) return;
  const letter = write(
    { name: address.firstname, language: customer.language },
    {
      ...placed,
      appUrl: context.publicUrl ?? null,
      isGuest: customer.isGuest,
      now: context.clock.now(),
      zone: context.zone,
    },
  );
  await queueLetter(context, address.email, letter);
}

/** An order as it is stored. */
export async function readPlacedOrder(context: ServerContext, number: number, language: string): Promise<Placed> {
  const [wire] = await readOrders(context, eq(orders.number, number), language);
  if (!wire) throw new Error('The order to write about does not exist.');
  const [tenant] = await context.db
    .select({
      currency: restaurants.currencySymbol,
      changes: context.db.$count(orderChanges, eq(orderChanges.orderNumber, number)),
    })
    .from(restaurants)
    .innerJoin(orders, eq(orders.restaurantId, restaurants.id))
    .where(eq(orders.number, number));
  const settings = await readSettings(context.db);
  return { order: toOrder(wire), currency: tenant?.currency ?? '€', settings, changes: tenant?.changes ?? 0 };
}
