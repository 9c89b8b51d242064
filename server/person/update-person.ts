import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type PersonWire, toPaymentType } from '../../contract/person.ts';
import { type Identity } from '../auth/identity.ts';
import { type SessionStore } from '../auth/session-store.ts';
import { persons } from '../db/persons.schema.ts';
import { badRequest, forbidden } from '../http/refusal.ts';
import { type ServerContext } from '../context.ts';
import { checkedAddress } from './checked-address.ts';
import { refuseUnknownLanguage } from './known-language.ts';

const MOST_ALLERGENS = 100;

/** Saves a person's own changes. Guests share a person: for them it sets just the language of the session. */
export async function updatePerson(
  context: ServerContext,
  sessions: SessionStore,
  { person, isGuest, sessionId }: Identity,
  body: z.output<typeof PersonWire>,
): Promise<void> {
  if (body.ID !== person.id) throw forbidden('error.noPermission');
  if ((body.Allergens?.length ?? 0) > MOST_ALLERGENS) throw badRequest();
  const languageId = body.LastSelectedLanguage_ID ?? null;
  await refuseUnknownLanguage(context.db, languageId);
  if (isGuest) {
    if (languageId !== null) await sessions.setLanguage(sessionId, languageId);
    return;
  }
  await context.db
    .update(persons)
    .set({
      address: checkedAddress(body),
      birthdate: body.Birthdate ?? null,
      allergenIds: body.Allergens ?? [],
      paymentType: toPaymentType(body.PaymentType?.ShortName),
      secondaryPaymentType: toPaymentType(body.SecondaryPaymentType?.ShortName),
      languageId,
    })
    .where(eq(persons.id, person.id));
}
