import { and, eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { AddressWire, type updatePerson as call, toPaymentType } from '../../../contract/person.ts';
import { countFailure } from '../../auth/attempt-limit.ts';
import { PERSON_FIELDS, shownByTable } from '../../auth/card-access.ts';
import { type Identity } from '../../auth/identity.ts';
import { type HashingCaller, type PasswordHashing } from '../../auth/password-hashing.ts';
import { type SessionStore } from '../../auth/session-store.ts';
import { dropTemporaryPassword } from '../../auth/temporary-password.ts';
import { persons } from '../../db/persons.schema.ts';
import { badRequest, conflict, forbidden } from '../../core/refusal.ts';
import { type ServerContext, inTransaction, today } from '../../core/context.ts';
import { emailChangedLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/outbox.ts';
import { readSettings } from '../../core/settings.ts';
import { addresseeOf } from './addressee.ts';
import { checkedAddress } from '../cart/checked-address.ts';
import { refuseUnknownLanguage } from './known-language.ts';
import { changeLetters } from './letter-limits.ts';
import { refuseWrongPassword } from './passwords.ts';
import { personWire } from './person-wire.ts';
import { checkPersonalData } from './registration.ts';

const MOST_ALLERGENS = 100;

/** For a new e-mail address, which takes the password. */
interface Hashed {
  hashing: PasswordHashing;
  caller: HashingCaller;
}

/**
 * Throws unless the session may change the e-mail address: whoever has it is sent a new password. A person without a
 * password is sent none.
 */
async function refuseChangeOfEmail(
  context: ServerContext,
  identity: Identity,
  { hashing, caller }: Hashed,
  passwordHash: string,
): Promise<void> {
  if (identity.person.passwordHash === null) return;
  if (passwordHash === '') throw badRequest('error.passwordNeeded');
  await hashing.admit(caller, (hasher) => refuseWrongPassword(context, identity, hasher, passwordHash));
}

/** What the call saves besides the language. */
const SAVED = [...Object.keys(AddressWire.shape), 'Birthdate', 'Allergens', 'PaymentType', 'SecondaryPaymentType'];

/** Throws where a session by card sends back something else than it was shown. */
async function refuseByCard(context: ServerContext, identity: Identity, body: Readonly<Record<string, unknown>>) {
  const shown = shownByTable(PERSON_FIELDS, await personWire(context, identity)) as Record<string, unknown>;
  const isSame = SAVED.every((name) => isDeepStrictEqual(body[name] || null, shown[name] || null));
  if (!isSame) throw forbidden('error.notByCard');
}

/**
 * Saves a person's own changes. Guests share a person, and who holds a card may change nothing of its owner: for them
 * it sets just the language of the session.
 */
export async function updatePerson(
  context: ServerContext,
  sessions: SessionStore,
  identity: Identity,
  hashed: Hashed,
  body: z.output<typeof call.body>,
): Promise<void> {
  const { person, card, isGuest, sessionId } = identity;
  if (body.ID !== person.id) throw forbidden('error.noPermission');
  if ((body.Allergens?.length ?? 0) > MOST_ALLERGENS) throw badRequest();
  const languageId = body.LastSelectedLanguage_ID ?? null;
  await refuseUnknownLanguage(context.db, languageId);
  if (card) await refuseByCard(context, identity, body);
  if (isGuest || card) {
    if (languageId !== null) await sessions.setLanguage(sessionId, languageId);
    return;
  }
  const data = { address: checkedAddress(body, person.address), birthdate: body.Birthdate ?? null };
  // The call saves the whole record: an old one that lacks a required field must not keep its language or allergens.
  const stored = { address: person.address, birthdate: person.birthdate };
  if (!isDeepStrictEqual(data, stored)) checkPersonalData(await readSettings(context.db), data, today(context));
  const isEmailNew = data.address.email !== person.address.email;
  if (isEmailNew) await refuseChangeOfEmail(context, identity, hashed, body.PasswordHash?.toLowerCase() ?? '');
  await inTransaction(context, async (inside) => {
    const saved = await inside.db
      .update(persons)
      .set({
        ...data,
        allergenIds: body.Allergens ?? [],
        paymentType: toPaymentType(body.PaymentType?.ShortName),
        secondaryPaymentType: toPaymentType(body.SecondaryPaymentType?.ShortName),
        languageId,
      })
      // Not if the e-mail address was changed meanwhile: saving other data would change it back without the password.
      // Nor if it is to be changed with a password that was replaced meanwhile.
      .where(
        and(
          eq(persons.id, person.id),
          sql`${persons.address} ->> 'email' = ${person.address.email}`,
          isEmailNew && person.passwordHash !== null ? eq(persons.passwordHash, person.passwordHash) : undefined,
        ),
      )
      .returning();
    if (saved.length === 0) throw conflict('error.general');
    if (!isEmailNew) return;
    // One that was sent to the old address must not open the account any more.
    await dropTemporaryPassword(inside.db, person.id);
    if (person.address.email !== '' && !(await countFailure(inside, [changeLetters(person.address.email)])))
      await queueLetter(
        inside,
        person.address.email,
        emailChangedLetter(await addresseeOf(inside.db, person), person.username, data.address.email),
      );
  });
}
