import { and, asc, eq } from 'drizzle-orm';
import { type Address, EMPTY_ADDRESS } from '../../../domain/address.ts';
import { isEmail } from '../../../domain/email.ts';
import { baseLanguage } from '../../../domain/language-tag.ts';
import { asName } from '../../../domain/name.ts';
import { CARD_ACCOUNT } from '../../../domain/payment-type.ts';
import { isUsername, toUsername } from '../../../domain/username.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { readSettings } from '../../core/settings.ts';
import { requestedLanguage } from '../../core/translate.ts';
import { companyAccounts } from '../../db/company.schema.ts';
import { customerGroups, persons, wallets } from '../../db/persons.schema.ts';
import { languages } from '../../db/schema.ts';
import { type CompanyProfile, type PersonMapping } from './person-mapping.ts';

/** An account at the company. */
export interface CompanyAccount {
  issuer: string;
  subject: string;
}

type Person = typeof persons.$inferSelect;

const LONGEST_FIELD = 200;

const isOf = ({ issuer, subject }: CompanyAccount) =>
  and(eq(companyAccounts.issuer, issuer), eq(companyAccounts.subject, subject));

async function findLinked({ db }: ServerContext, account: CompanyAccount): Promise<Person | null> {
  const [found] = await db
    .select({ person: persons })
    .from(companyAccounts)
    .innerJoin(persons, eq(persons.id, companyAccounts.personId))
    .where(isOf(account));
  return found?.person ?? null;
}

/**
 * Of this user name, and nobody else's at the same company: a name that is given to the next person there must not open
 * the former one's account.
 */
async function findByName({ db }: ServerContext, issuer: string, username: string): Promise<Person | null> {
  const [person] = await db.select().from(persons).where(eq(persons.username, username)).for('update');
  if (!person) return null;
  const isTaken = and(eq(companyAccounts.issuer, issuer), eq(companyAccounts.personId, person.id));
  const [taken] = await db.select().from(companyAccounts).where(isTaken);
  return taken ? null : person;
}

/** What is told as it is kept; what is no name or address is left out. */
function addressOf({ firstname, lastname, email }: CompanyProfile): Partial<Address> {
  const names = { firstname: asName(firstname), lastname: asName(lastname) };
  const told = { ...names, ...(isEmail(email) && { email }) };
  return Object.fromEntries(Object.entries(told).filter(([, text]) => text !== '' && text.length <= LONGEST_FIELD));
}

async function languageOf({ db }: ServerContext, language: string): Promise<number | null> {
  if (language === '') return null;
  const known = await db.select().from(languages);
  const names = known.map(({ shortName }) => shortName);
  return known.find(({ shortName }) => baseLanguage(shortName) === requestedLanguage(language, names))?.id ?? null;
}

/** Throws for a group that the configuration names and the tenant does not have. */
async function existing({ db }: ServerContext, number: number | null): Promise<number | null> {
  if (number === null) return null;
  const [group] = await db.select().from(customerGroups).where(eq(customerGroups.number, number));
  if (!group) throw new Error(`There is no customer group ${number}, to which the company's groups lead.`);
  return number;
}

/** Null: the name is none of ours, or taken. They have yet to accept the terms, and have no password. */
async function create(context: ServerContext, username: string, profile: CompanyProfile): Promise<Person | null> {
  const { db } = context;
  if (!isUsername(username)) return null;
  const groups = await db.select().from(customerGroups).orderBy(asc(customerGroups.number));
  const group = groups.find(({ maxSubsidy }) => maxSubsidy === 0) ?? groups[0];
  if (!group) throw new Error('There is no customer group.');
  const [person] = await db
    .insert(persons)
    .values({
      username,
      customerGroupNumber: (await existing(context, profile.group)) ?? group.number,
      address: EMPTY_ADDRESS,
    })
    .onConflictDoNothing()
    .returning();
  if (person) await db.insert(wallets).values({ personId: person.id, type: CARD_ACCOUNT });
  return person ?? null;
}

async function findOrCreate(
  context: ServerContext,
  account: CompanyAccount,
  profile: CompanyProfile,
  mapping: PersonMapping,
): Promise<Person | null> {
  const linked = await findLinked(context, account);
  if (linked) return linked;
  const username = toUsername(profile.username);
  const known = mapping.linksByName ? await findByName(context, account.issuer, username) : null;
  const { defaultUserId } = await readSettings(context.db);
  if (known && (known.isLocked || known.id === defaultUserId)) return null;
  const person = known ?? (mapping.createsPersons ? await create(context, username, profile) : null);
  // At the same moment it may have come by another way.
  if (!person) return findLinked(context, account);
  await context.db.insert(companyAccounts).values({ ...account, personId: person.id });
  return person;
}

/**
 * Id of the person whom the company means, with what it tells of them brought up to date; null: nobody, or somebody
 * who is locked, or the guests' person. A language that somebody has chosen here stays.
 */
export function companyPerson(
  outside: ServerContext,
  account: CompanyAccount,
  profile: CompanyProfile,
  mapping: PersonMapping,
): Promise<number | null> {
  return inTransaction(outside, async (context) => {
    const person = await findOrCreate(context, account, profile, mapping);
    const { defaultUserId } = await readSettings(context.db);
    if (!person || person.isLocked || person.id === defaultUserId) return null;
    await context.db
      .update(persons)
      .set({
        address: { ...person.address, ...addressOf(profile) },
        customerGroupNumber: (await existing(context, profile.group)) ?? person.customerGroupNumber,
        // A start password that was never used is none: whoever comes by the company is not asked to replace it.
        ...(person.isFirstLogin && { passwordHash: null, isFirstLogin: false }),
        languageId: person.languageId ?? (await languageOf(context, profile.language)),
      })
      .where(eq(persons.id, person.id));
    return person.id;
  });
}
