import { eq } from 'drizzle-orm';
import { badRequest, forbidden } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { readStayDays } from '../../core/settings.ts';
import { persons } from '../../db/persons.schema.ts';
import { type SignedIn } from '../../auth/session-store.ts';
import { beginAttempt } from './password-attempt.ts';
import { type RelyingParty } from './relying-party.ts';
import { type Signed, findPasskey, verifyPasskey } from './verify-passkey.ts';

interface PasskeyReader {
  networks: readonly string[];
  idFor: (username: string) => string | null;
}

/** Signs in whoever a passkey belongs to. An attempt counts as one by password does. */
export async function signInByPasskey(
  context: ServerContext,
  party: RelyingParty,
  signed: Signed & { staysSignedIn: boolean },
  { networks, idFor }: PasskeyReader,
): Promise<SignedIn & { username: string }> {
  const passkey = await findPasskey(context, signed);
  const [person] = passkey ? await context.db.select().from(persons).where(eq(persons.id, passkey.personId)) : [];
  const username = person?.username ?? 'passkey';
  const origin = { networks, deviceId: idFor(username) };
  const { succeed } = await beginAttempt(context, { username, isAccount: person !== undefined, origin });
  if (!passkey || !person) throw badRequest('error.passkeyRefused');
  await verifyPasskey(context, party, passkey, signed);
  await succeed();
  if (person.isLocked) throw forbidden('error.accountLocked');
  const stayDays = signed.staysSignedIn ? await readStayDays(context.db) : 0;
  return { personId: person.id, deviceType: 'Desktop', stayDays, username };
}
