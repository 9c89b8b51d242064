import { asc } from 'drizzle-orm';
import { type Address, EMPTY_ADDRESS } from '../../domain/address.ts';
import { fromCents } from '../../domain/money.ts';
import { type Database } from '../db/database.ts';
import { cards, customerGroups, persons, wallets } from '../db/persons.schema.ts';
import { allergens, languages } from '../db/schema.ts';
import { formerName } from '../core/former-name.ts';
import { allergenText } from './allergen-codes.ts';
import { type Files, plain, short } from './export-values.ts';
import { yamlText } from './write-yaml.ts';

/** In the order of the form. */
const addressOf = (address: Address) =>
  Object.fromEntries(Object.keys(EMPTY_ADDRESS).map((key) => [key, address[key as keyof Address]]));

/** `groups.yaml` */
export async function exportGroups(db: Database, files: Files): Promise<void> {
  const groups = await db.select().from(customerGroups).orderBy(asc(customerGroups.number));
  files.set(
    'groups.yaml',
    yamlText(
      groups.map(({ number, name, names, maxSubsidy, paymentTypes }) => ({
        number,
        name: names ? plain(names) : name,
        maxSubsidy: maxSubsidy === null ? null : fromCents(maxSubsidy),
        paymentTypes,
      })),
    ),
  );
}

/** `people.yaml`: without passwords, and with what is on the accounts now. */
export async function exportPeople(db: Database, files: Files): Promise<void> {
  const letters = new Map((await db.select().from(allergens)).map(({ id, code }) => [id, code]));
  const spoken = new Map((await db.select().from(languages)).map(({ id, shortName }) => [id, shortName]));
  const accounts = await db.select().from(wallets).orderBy(asc(wallets.id));
  const held = await db.select().from(cards).orderBy(asc(cards.id));
  const everybody = await db.select().from(persons).orderBy(asc(persons.id));
  // Who was forgotten has no name that an import could take.
  const people = everybody.filter(({ id, username }) => username !== formerName(id));
  const cardsOf = (walletId: number) =>
    held
      .filter((card) => card.walletId === walletId)
      .map(({ number, name, names, isPreferred, isTerminalCard, blockedAt }) => ({
        number,
        name: names ? plain(names) : name,
        ...short({ isPreferred, isTerminalCard, isBlocked: blockedAt !== null }),
      }));
  const accountsOf = (personId: number) =>
    accounts
      .filter((account) => account.personId === personId)
      .map(({ id, type, balance, creditLimit }) => ({
        type,
        ...(balance !== 0 ? { balance: fromCents(balance) } : {}),
        ...(creditLimit === 0 ? {} : { creditLimit: creditLimit === null ? null : fromCents(creditLimit) }),
        ...short({ cards: cardsOf(id) }),
      }));
  files.set(
    'people.yaml',
    yamlText(
      people.map((person) => ({
        id: person.id,
        username: person.username,
        group: person.customerGroupNumber,
        ...short({
          language: spoken.get(person.languageId ?? 0),
          ...addressOf(person.address),
          birthdate: person.birthdate,
          allergens: allergenText(person.allergenIds, letters),
          paymentType: person.paymentType,
          secondaryPaymentType: person.secondaryPaymentType,
          isLocked: person.isLocked,
          role: person.staffRole,
        }),
        ...(person.bonusPoints > 0 ? { bonusPoints: person.bonusPoints } : {}),
        ...(person.passwordHash === null ? { hasPassword: false } : {}),
        accounts: accountsOf(person.id),
      })),
    ),
  );
}
