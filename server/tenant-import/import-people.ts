import { and, inArray, notInArray } from 'drizzle-orm';
import { type Address, EMPTY_ADDRESS } from '../../domain/address.ts';
import { toCents } from '../../domain/money.ts';
import { toUsername } from '../../domain/username.ts';
import { blockCards } from '../auth/block-cards.ts';
import { makePassword } from '../auth/new-password.ts';
import { auditCards } from '../core/audit.ts';
import { type ServerContext } from '../core/context.ts';
import { bookings } from '../db/orders.schema.ts';
import { cards, customerGroups, persons, wallets } from '../db/persons.schema.ts';
import { languages } from '../db/schema.ts';
import { advanceSequences } from '../db/sequences.ts';
import { allergenCodes } from './allergen-codes.ts';
import { Checks } from './checks.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { type NewPasswords } from './new-passwords.ts';
import { type Problem, WrongFiles } from './problem.ts';
import { readKnownTenant } from './read-known-tenant.ts';
import { type Changes, syncRows } from './sync-rows.ts';

/**
 * Somebody who was not known before, with a password that is stored nowhere and must be changed at the first sign-in.
 */
export interface NewPerson {
  username: string;
  /** Null: nobody signs in with the account. */
  password: string | null;
}

type Person = NonNullable<TenantFolder['people']>['value'][number];

export async function importGroups(
  { db }: ServerContext,
  changes: Changes,
  { groups: file }: TenantFolder,
): Promise<void> {
  if (!file) return;
  await syncRows(db, changes, customerGroups, {
    kind: 'groups',
    key: ['number'],
    rows: file.value.map(({ number, name, maxSubsidy, paymentTypes }) => ({
      number,
      name: name.DE,
      names: name,
      maxSubsidy: maxSubsidy === null ? null : toCents(maxSubsidy),
      paymentTypes,
    })),
  });
}

const addressOf = (person: Person): Address =>
  Object.fromEntries(
    Object.keys(EMPTY_ADDRESS).map((key) => [key, person[key as keyof Address]]),
  ) as unknown as Address;

/** Throws `WrongFiles` for people who cannot be stored beside those that there are. */
export async function checkPeople({ db }: ServerContext, folders: readonly TenantFolder[]): Promise<void> {
  const stored = await db.select({ username: persons.username, id: persons.id }).from(persons);
  const ids = new Map(stored.map(({ username, id }) => [username, id]));
  for (const { people } of folders) if (people) checkIds(people, ids);
}

/** Numbers of new people that are somebody else's already, also of one who was forgotten. Throws `WrongFiles`. */
function checkIds(file: NonNullable<TenantFolder['people']>, known: ReadonlyMap<string, number>): void {
  const problems: Problem[] = [];
  const checks = new Checks(file, problems);
  const taken = new Set(known.values());
  file.value.forEach(({ id, username }, index) => {
    const isFree = id === null || known.has(toUsername(username)) || !taken.has(id);
    checks.require(isFree, [index, 'id'], `${id} is the number of another account: leave it out, or choose a free one`);
  });
  if (problems.length > 0) throw new WrongFiles(problems);
}

/** Returns those of the file that are new. */
async function importPersons(
  context: ServerContext,
  changes: Changes,
  file: NonNullable<TenantFolder['people']>,
  passwords: NewPasswords,
): Promise<NewPerson[]> {
  const { db } = context;
  const people = file.value;
  const { allergens } = await readKnownTenant(db);
  const languageIds = new Map((await db.select().from(languages)).map(({ shortName, id }) => [shortName, id]));
  const stored = await db.select({ username: persons.username, id: persons.id }).from(persons);
  const ids = new Map(stored.map(({ username, id }) => [username, id]));
  checkIds(file, ids);
  const ofTenant = ({ group, isLocked, role }: Person) => ({ customerGroupNumber: group, isLocked, staffRole: role });
  await syncRows(db, changes, persons, {
    kind: 'people',
    key: ['id'],
    rows: people.flatMap((person) => {
      const id = ids.get(toUsername(person.username));
      return id === undefined ? [] : [{ id, ...ofTenant(person) }];
    }) as (typeof persons.$inferInsert)[],
  });
  const created: NewPerson[] = [];
  const add = async (person: Person): Promise<void> => {
    const username = toUsername(person.username);
    if (ids.has(username)) return;
    // Somebody who has been forgotten since the passwords were made has none among them.
    const made = person.hasPassword ? (passwords.get(username) ?? (await makePassword(context))) : null;
    const [row] = await db
      .insert(persons)
      .values({
        ...(person.id === null ? {} : { id: person.id }),
        username,
        passwordHash: made && made.hash,
        ...ofTenant(person),
        address: addressOf(person),
        birthdate: person.birthdate,
        allergenIds: allergenCodes(person.allergens, allergens).map((code) => allergens.get(code)!),
        paymentType: person.paymentType,
        secondaryPaymentType: person.secondaryPaymentType,
        languageId: languageIds.get(person.language ?? 'DE') ?? null,
        bonusPoints: person.bonusPoints,
        isFirstLogin: made !== null,
      })
      .returning({ id: persons.id });
    if (!row) throw new Error('The person was not stored.');
    ids.set(username, row.id);
    created.push({ username, password: made && made.password });
  };
  const [numbered, others] = [people.filter(({ id }) => id !== null), people.filter(({ id }) => id === null)];
  for (const person of numbered) await add(person);
  // The counter follows them, or it would give the same numbers to the others.
  if (numbered.length > 0) await advanceSequences(db, ['persons']);
  for (const person of others) await add(person);
  changes.add('people', { added: created.length });
  return created;
}

/**
 * Accounts and cards of the people of a file, who are there by now. Accounts that they do not have yet are opened, each
 * with its booking; what is on the others is theirs. A card of theirs that the file does not have has been replaced. To
 * be called after `importOffers`, as payments lock accounts after portions.
 */
export async function importAccounts(
  { db, clock }: ServerContext,
  changes: Changes,
  { people: file }: TenantFolder,
): Promise<void> {
  if (!file) return;
  const stored = await db.select({ username: persons.username, id: persons.id }).from(persons);
  const ids = new Map(stored.map(({ username, id }) => [username, id]));
  const accounts = file.value.flatMap((person) =>
    person.accounts.map((account) => ({ ...account, personId: ids.get(toUsername(person.username))! })),
  );
  const keyOf = ({ personId, type }: { personId: number; type: string }) => `${personId} ${type}`;
  const known = new Map((await db.select().from(wallets)).map((wallet) => [keyOf(wallet), wallet]));
  const limitOf = ({ creditLimit }: (typeof accounts)[number]) => (creditLimit === null ? null : toCents(creditLimit));
  await syncRows(db, changes, wallets, {
    kind: 'accounts',
    key: ['id'],
    rows: accounts.flatMap((account) => {
      const wallet = known.get(keyOf(account));
      return wallet ? [{ id: wallet.id, creditLimit: limitOf(account) }] : [];
    }) as (typeof wallets.$inferInsert)[],
  });
  const opened = accounts.filter((account) => !known.has(keyOf(account)));
  for (const account of opened) {
    const { personId, type, balance } = account;
    const values = { personId, type, balance: toCents(balance), creditLimit: limitOf(account) };
    const [wallet] = await db.insert(wallets).values(values).returning();
    if (!wallet) throw new Error('The account was not stored.');
    known.set(keyOf(wallet), wallet);
    const opening = { walletId: wallet.id, amount: wallet.balance, kind: 'opening' as const };
    await db.insert(bookings).values({ ...opening, bookedAt: new Date(clock.now()) });
  }
  changes.add('accounts', { added: opened.length });
  const before = await db.select().from(cards);
  const blockedAt = new Map(before.map((card) => [card.number, card.blockedAt]));
  /** Undefined: as it is. */
  const blockOf = (number: string, isBlocked: boolean | undefined): Date | null | undefined =>
    isBlocked === undefined ? undefined : isBlocked ? (blockedAt.get(number) ?? new Date(clock.now())) : null;
  await syncRows(db, changes, cards, {
    kind: 'cards',
    key: ['number'],
    rows: accounts.flatMap((account) =>
      account.cards.map(({ name, isBlocked, ...card }) => ({
        ...card,
        name: name.DE,
        names: name,
        walletId: known.get(keyOf(account))!.id,
        personId: account.personId,
        blockedAt: blockOf(card.number, isBlocked),
      })),
    ),
  });
  const holders = file.value.flatMap(({ username }) => ids.get(toUsername(username)) ?? []);
  const listed = accounts.flatMap((account) => account.cards.map(({ number }) => number));
  const replaced = and(inArray(cards.personId, holders), notInArray(cards.number, listed));
  changes.add('cards that the file does not have any more', {
    blocked: (await blockCards({ db, clock }, replaced)).length,
  });
  const after = new Map((await db.select().from(cards)).map((card) => [card.id, card]));
  const audited = before.flatMap(({ id, blockedAt: at, personId }) => {
    const isBlocked = Boolean(after.get(id)?.blockedAt);
    if (isBlocked === Boolean(at)) return [];
    return [{ event: isBlocked ? ('card blocked' as const) : ('card unblocked' as const), personId }];
  });
  await auditCards({ db, clock }, audited);
}

/**
 * People by their usernames; `importAccounts` has to follow. Passwords and what people have chosen themselves are
 * theirs: they are set once, with a new person. Nobody is taken away.
 */
export async function importPeople(
  context: ServerContext,
  changes: Changes,
  { people: file }: TenantFolder,
  passwords: NewPasswords,
): Promise<NewPerson[]> {
  return file ? importPersons(context, changes, file, passwords) : [];
}
