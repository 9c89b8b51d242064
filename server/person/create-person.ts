import { asc } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CreatePersonBody } from '../../contract/person.ts';
import { hashPassword, isClientPasswordHash } from '../auth/password.ts';
import { customerGroups, persons, wallets } from '../db/persons.schema.ts';
import { badRequest, conflict } from '../http/refusal.ts';
import { type House } from '../house.ts';
import { checkedAddress } from './checked-address.ts';

const USERNAME = /^[^\s]{2,100}$/;

/** Registers a person in the first customer group that the house does not subsidise, with an empty account. Whoever is staff is made so by the house. */
export async function createPerson(house: House, body: z.output<typeof CreatePersonBody>): Promise<number> {
  const username = body.Username.trim().toLowerCase();
  const isFormValid = USERNAME.test(username) && isClientPasswordHash(body.PasswordHash);
  if (!isFormValid) throw badRequest();
  if (!body.AcceptTerms) throw badRequest('error.termsNotAccepted');
  const address = checkedAddress(body);
  const passwordHash = await hashPassword(body.PasswordHash);
  return house.db.transaction(async (db) => {
    const groups = await db.select().from(customerGroups).orderBy(asc(customerGroups.number));
    const group = groups.find(({ maxSubsidy }) => maxSubsidy === 0) ?? groups[0];
    if (!group) throw new Error('There is no customer group.');
    const [person] = await db
      .insert(persons)
      .values({
        username,
        passwordHash,
        customerGroupNumber: group.number,
        address,
        birthdate: body.Birthdate ?? null,
        languageId: body.LastSelectedLanguage_ID ?? null,
        termsAcceptedAt: new Date(house.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: persons.id });
    if (!person) throw conflict('error.usernameTaken');
    await db.insert(wallets).values({ personId: person.id, type: 'CH' });
    return person.id;
  });
}
