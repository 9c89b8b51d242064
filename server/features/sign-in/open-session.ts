import { type FastifyReply, type FastifyRequest } from 'fastify';
import { adoptCarts } from '../cart/adopt-carts.ts';
import { refreshCookie, setRefreshCookie } from '../../auth/cookies.ts';
import { type Device, deviceOf } from '../../auth/device.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { cancelOpenPayments } from '../payment/providers/cancel-open.ts';
import { type PaymentGateway } from '../card-providers/payment-gateway.ts';
import { readSettings } from '../../core/settings.ts';
import { ownerOfPerson, ownerOfSession } from '../../auth/identity.ts';
import { type PasswordHashing } from '../../auth/password-hashing.ts';
import { type FoundSession, type SessionStore, type SignedIn } from '../../auth/session-store.ts';
import { type Terminals } from '../../auth/terminals.ts';

/** What the company's sign-in has to do with sessions that it has opened. */
export interface CompanySignIn {
  /** Ends a session of somebody whom the company does not confirm any more, and says whether it has. */
  hasLeft: (session: FoundSession) => Promise<boolean>;
  /** Before a session ends: keeps what the logout at the provider needs. */
  prepareLogout: (exchange: { request: FastifyRequest; reply: FastifyReply }, session: FoundSession) => Promise<void>;
}

export interface LoginServices {
  context: ServerContext;
  sessions: SessionStore;
  /** Null: no card provider is connected. */
  gateway: PaymentGateway | null;
  terminals: Terminals;
  hashing: PasswordHashing;
  company: CompanySignIn;
}

/**
 * Ends the session that the browser's cookie names. A guest's open payments are canceled and the carts become the
 * person's, except carts that are being paid.
 */
async function endFormerSession(
  { context, sessions, gateway }: LoginServices,
  cookie: string | undefined,
  personId: number,
): Promise<void> {
  const former = await sessions.ofCookie(cookie);
  if (!former) return;
  const { defaultUserId } = await readSettings(context.db);
  if (former.personId === defaultUserId && personId !== defaultUserId) {
    const to = { owner: ownerOfPerson(personId), personId };
    if (gateway) await cancelOpenPayments(gateway, ownerOfSession(former.id));
    await adoptCarts(context, { owner: ownerOfSession(former.id) }, to);
  }
  await sessions.close(former.id);
}

/** What is stored with a session, in the same transaction. */
type Remember = (context: ServerContext, sessionId: string) => Promise<void>;

function open({ context, sessions }: LoginServices, signedIn: SignedIn, device: Device, remember?: Remember) {
  if (!remember) return sessions.open(signedIn, device);
  return inTransaction(context, async (inside) => {
    const opened = await sessions.within(inside).open(signedIn, device);
    await remember(inside, opened.session.id);
    return opened;
  });
}

/** Opens a session for an authenticated person, in place of the browser's former one. Returns its id. */
export async function openSession(
  services: LoginServices,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  signedIn: SignedIn,
  remember?: Remember,
): Promise<string> {
  const { request, reply } = exchange;
  // First, since it may be refused: then the former session stays.
  const opened = await open(services, signedIn, deviceOf(request.headers['user-agent']), remember);
  await endFormerSession(services, refreshCookie(request, services.sessions), signedIn.personId);
  setRefreshCookie(request, reply, services.sessions, opened);
  return opened.session.id;
}
