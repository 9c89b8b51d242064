import { eq, isNotNull, notInArray } from 'drizzle-orm';
import { type Instant } from '../../domain/calendar.ts';
import { clientPasswordHash, hashPassword, type PasswordCost } from '../core/password.ts';
import { type Database } from '../db/database.ts';
import { insertAll } from '../db/insert-all.ts';
import { offlineTransactions } from '../db/orders.schema.ts';
import { cards, persons } from '../db/persons.schema.ts';
import { PASSWORD } from './demo-tenant.ts';

const DAY = 86_400_000;
const TERMS_ACCEPTED_DAYS_AGO = 129;

/** Who signs in for the first time, and who has not accepted the terms. */
const FIRST_LOGIN = 'erste';
const TERMS_OPEN = 'neu';

/** Offline payments with terminal cards that are not finalised yet, in cents. */
const PENDING_OFFLINE = [
  { id: 'offline-1001-1', cardNumber: '1001', amount: 280, daysAgo: 2 },
  { id: 'offline-1001-2', cardNumber: '1001', amount: 150, daysAgo: 1 },
];

/** Gives the imported people the published password, and what they have done before. */
export async function seedPeople(db: Database, now: Instant, cost?: PasswordCost): Promise<void> {
  const everybody = await db.select({ id: persons.id }).from(persons).where(isNotNull(persons.passwordHash));
  for (const { id } of everybody) {
    const passwordHash = await hashPassword(clientPasswordHash(PASSWORD), cost);
    await db.update(persons).set({ passwordHash }).where(eq(persons.id, id));
  }
  const termsAcceptedAt = new Date(now - TERMS_ACCEPTED_DAYS_AGO * DAY);
  await db
    .update(persons)
    .set({ isFirstLogin: false })
    .where(notInArray(persons.username, [FIRST_LOGIN]));
  await db
    .update(persons)
    .set({ termsAcceptedAt })
    .where(notInArray(persons.username, [TERMS_OPEN]));
  const known = await db.select({ id: cards.id, number: cards.number }).from(cards);
  const rows = PENDING_OFFLINE.flatMap(({ id, cardNumber, amount, daysAgo }) =>
    known
      .filter(({ number }) => number === cardNumber)
      .map((card) => ({ id, cardId: card.id, amount, createdAt: new Date(now - daysAgo * DAY) })),
  );
  await insertAll(db, offlineTransactions, rows);
}
