import { type SQL, and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { decimalText } from '../../../domain/money.ts';
import { lockOwner } from '../../features/cart/owner-lock.ts';
import { type ServerContext, inTransaction, today } from '../../core/context.ts';
import { carts, isOpenCart } from '../../db/carts.schema.ts';
import { auditEntries, mails, passwordResets } from '../../db/entry.schema.ts';
import { offlineTransactions, orderLines, orders } from '../../db/orders.schema.ts';
import { companyAccounts } from '../../db/company.schema.ts';
import { cards, persons, sessions, wallets } from '../../db/persons.schema.ts';
import { passkeys } from '../../db/passkeys.schema.ts';
import { OPEN_STATUSES, providerPayments } from '../../db/provider.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { favourites, ratings, stockWatches } from '../../db/favourites.schema.ts';
import { readSettings } from '../../core/settings.ts';
import { formerName } from '../../core/former-name.ts';

const isOpenOrder = (day: string): SQL => sql`${orders.canceledAt} is null and ${orders.orderDate} >= ${day}`;
const isRefundDue = sql`${orders.canceledAt} is not null and not ${orders.isRefunded}`;

/** Why a person cannot be forgotten yet, a sentence each; empty: nothing is open. */
async function obstaclesOf(context: ServerContext, id: number): Promise<string[]> {
  const { db } = context;
  if ((await readSettings(db)).defaultUserId === id) return ['All guests order with this account.'];
  const money = await db.select().from(wallets).where(eq(wallets.personId, id)).orderBy(wallets.id);
  const open = await db
    .select()
    .from(orders)
    .where(and(eq(orders.personId, id), isOpenOrder(today(context))));
  const due = await db
    .select()
    .from(orders)
    .where(and(eq(orders.personId, id), isRefundDue));
  const payments = await db
    .select()
    .from(providerPayments)
    .where(and(eq(providerPayments.personId, id), inArray(providerPayments.status, [...OPEN_STATUSES])));
  const atProviders = await db
    .select({ paymentId: providerRefunds.paymentId })
    .from(providerRefunds)
    .innerJoin(providerPayments, eq(providerPayments.id, providerRefunds.paymentId))
    .where(and(eq(providerPayments.personId, id), isNull(providerRefunds.refundedAt)));
  const offline = await db
    .select({ id: offlineTransactions.id })
    .from(offlineTransactions)
    .innerJoin(cards, eq(cards.id, offlineTransactions.cardId))
    .where(and(eq(cards.personId, id), isNull(offlineTransactions.finalizedAt)));
  return [
    ...money
      .filter(({ balance }) => balance !== 0)
      .map(({ type, balance }) => `There are ${decimalText(balance)} on the account ${type}.`),
    ...open.map(({ number, orderDate }) => `Order ${number} is for ${orderDate}.`),
    ...due.map(({ number }) => `Order ${number} is canceled, and its refund is due.`),
    ...payments.map(({ id: payment }) => `Payment ${payment} is not decided yet.`),
    ...atProviders.map(({ paymentId }) => `A refund of payment ${paymentId} is due.`),
    ...(offline.length > 0 ? [`${offline.length} charges of an offline terminal are not booked yet.`] : []),
  ];
}

const ofPerson = ({ db }: ServerContext, id: number) =>
  db.select({ number: orders.number }).from(orders).where(eq(orders.personId, id));

/**
 * Another account has the address, as in a family or by a mistake: a letter to it may be that one's, and be its only
 * new password.
 */
async function isShared({ db }: ServerContext, id: number, email: string): Promise<boolean> {
  const isSame = sql`lower(trim(${persons.address} ->> 'email')) = lower(${email})`;
  const others = await db
    .select({ id: persons.id })
    .from(persons)
    .where(and(ne(persons.id, id), isSame))
    .limit(1);
  return others.length > 0;
}

/** What says something about the person goes; amounts and what was sold stay, of nobody. */
async function forget(context: ServerContext, { id, username, address }: typeof persons.$inferSelect): Promise<void> {
  const { db } = context;
  await db.delete(sessions).where(eq(sessions.personId, id));
  await db.update(auditEntries).set({ address: null }).where(eq(auditEntries.personId, id));
  await db.delete(companyAccounts).where(eq(companyAccounts.personId, id));
  await db.delete(passkeys).where(eq(passkeys.personId, id));
  await db.delete(passwordResets).where(eq(passwordResets.personId, id));
  await db.delete(favourites).where(eq(favourites.personId, id));
  await db.delete(stockWatches).where(eq(stockWatches.personId, id));
  await db.delete(carts).where(and(eq(carts.personId, id), isOpenCart));
  const noWords = { address: null, comment: '' };
  await db.update(carts).set(noWords).where(eq(carts.personId, id));
  await db.update(orders).set(noWords).where(eq(orders.personId, id));
  // Handed out by them, to whomever.
  await db
    .update(orders)
    .set({ servedBy: formerName(id) })
    .where(eq(orders.servedBy, username));
  const lines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.orderNumber, ofPerson(context, id)));
  await db.update(ratings).set({ words: '' }).where(inArray(ratings.orderLineId, lines));
  await db.update(providerPayments).set({ sessionId: '' }).where(eq(providerPayments.personId, id));
  // Charges of offline terminals refer to them.
  const number = sql`'former ' || ${cards.id}`;
  await db.update(cards).set({ number, name: '', names: null, isTerminalCard: false }).where(eq(cards.personId, id));
  const email = address.email.trim();
  if (email !== '' && !(await isShared(context, id, email)))
    await db.delete(mails).where(sql`lower(${mails.recipient}) = lower(${email})`);
  await db
    .update(persons)
    .set({
      username: formerName(id),
      passwordHash: null,
      address: EMPTY_ADDRESS,
      birthdate: null,
      allergenIds: [],
      filters: null,
      paymentType: null,
      secondaryPaymentType: null,
      languageId: null,
      termsAcceptedAt: null,
      lastUsedOn: null,
      isFirstLogin: false,
      isLocked: true,
      staffRole: null,
      bonusPoints: 0,
      calendarFeed: sql`-abs(${persons.calendarFeed})`,
    })
    .where(eq(persons.id, id));
}

/**
 * Deletes what is known of a person, ends their sessions and frees their name; what they bought stays with its amounts,
 * since it was invoiced. Returns why that is not possible yet, a sentence each; then nothing is changed.
 */
export const forgetPerson = (context: ServerContext, id: number): Promise<string[]> =>
  inTransaction(context, async (inside) => {
    // Nobody orders or pays for them meanwhile.
    await lockOwner(inside.db, `person:${id}`);
    const [person] = await inside.db.select().from(persons).where(eq(persons.id, id)).for('update');
    if (!person) return ['There is no such person.'];
    const obstacles = await obstaclesOf(inside, id);
    if (obstacles.length === 0) await forget(inside, person);
    return obstacles;
  });
