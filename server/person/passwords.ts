import { eq } from 'drizzle-orm';
import { type Identity } from '../auth/identity.ts';
import { hashPassword, isClientPasswordHash, verifyPassword } from '../auth/password.ts';
import { persons } from '../db/persons.schema.ts';
import { badRequest, forbidden } from '../http/refusal.ts';
import { type House } from '../house.ts';

/** Replaces the password. `oldHash` null: the first one is replaced, which the person need not repeat. */
export async function setPassword(
  house: House,
  { person, isGuest }: Identity,
  newHash: string,
  oldHash: string | null,
): Promise<void> {
  if (isGuest || !person.passwordHash) throw forbidden('error.noPermission');
  if (!isClientPasswordHash(newHash)) throw badRequest();
  if (oldHash !== null && !(await verifyPassword(oldHash, person.passwordHash))) throw badRequest('error.passwordWrong');
  if (await verifyPassword(newHash, person.passwordHash)) throw badRequest('error.passwordSame');
  const passwordHash = await hashPassword(newHash);
  await house.db.update(persons).set({ passwordHash, isFirstLogin: false }).where(eq(persons.id, person.id));
}
