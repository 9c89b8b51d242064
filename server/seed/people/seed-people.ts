import { type Instant } from '../../../domain/calendar.ts';
import { type PasswordCost, clientPasswordHash, hashPassword } from '../../auth/password.ts';
import { type Database } from '../../db/database.ts';
import { offlineTransactions } from '../../db/orders.schema.ts';
import { cards, customerGroups, persons, wallets } from '../../db/persons.schema.ts';
import { walletRows } from '../history/bookings.ts';
import { insertAll } from '../insert.ts';
import { ACCOUNTS, GROUPS, PASSWORD, PENDING_OFFLINE, type Account } from './accounts.ts';

const DAY = 86_400_000;
const TERMS_ACCEPTED_DAYS_AGO = 129;

async function personRow(account: Account, now: Instant, cost?: PasswordCost): Promise<typeof persons.$inferInsert> {
  const { id, username, group, address, birthdate, allergenIds, languageId, state, bonusPoints } = account;
  return {
    id,
    username,
    passwordHash: state === 'noPassword' ? null : await hashPassword(clientPasswordHash(PASSWORD), cost),
    customerGroupNumber: group,
    address,
    birthdate,
    allergenIds,
    paymentType: group === 3 ? 'BA' : 'CH',
    secondaryPaymentType: group === 1 ? 'SU' : null,
    languageId,
    isFirstLogin: state === 'firstLogin',
    termsAcceptedAt: state === 'termsOpen' ? null : new Date(now - TERMS_ACCEPTED_DAYS_AGO * DAY),
    isLocked: state === 'locked',
    bonusPoints,
  };
}

/** Groups, accounts, and the wallets and cards that they pay from. */
export async function seedPeople(db: Database, now: Instant, cost?: PasswordCost): Promise<void> {
  await insertAll(db, customerGroups, GROUPS);
  await insertAll(db, persons, await Promise.all(ACCOUNTS.map((account) => personRow(account, now, cost))));
  await insertAll(
    db,
    wallets,
    walletRows().map(({ id, personId, type, balance, creditLimit }) => ({ id, personId, type, balance, creditLimit })),
  );
  await insertAll(
    db,
    cards,
    walletRows().flatMap((wallet) =>
      wallet.cards.map((card) => ({ ...card, walletId: wallet.id, personId: wallet.personId })),
    ),
  );
  await seedOfflineTransactions(db, now);
}

/** Offline payments at terminals. */
async function seedOfflineTransactions(db: Database, now: Instant): Promise<void> {
  const known = await db.select({ id: cards.id, number: cards.number }).from(cards);
  const rows = PENDING_OFFLINE.flatMap(({ id, cardNumber, amount, daysAgo }) =>
    known
      .filter(({ number }) => number === cardNumber)
      .map((card) => ({ id, cardId: card.id, amount, createdAt: new Date(now - daysAgo * DAY) })),
  );
  await insertAll(db, offlineTransactions, rows);
}
