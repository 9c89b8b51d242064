import { type SQL, eq } from 'drizzle-orm';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type LoginBody } from '../../contract/login.ts';
import { LONGEST_TYPED_NAME, toUsername } from '../../domain/username.ts';
import { auditCall } from '../core/audit.ts';
import { type ServerContext } from '../core/context.ts';
import { persons } from '../db/persons.schema.ts';
import type * as z from 'zod/mini';

/** What a call that succeeds or is refused is in the audit trail. Calls without a row are not in it. */
const EVENTS: Readonly<Record<string, string>> = {
  'PUT /api/person/UpdatePassword': 'password changed',
  'PUT /api/person/UpdatePasswordOnFirstLogin': 'first password changed',
  'PUT /api/person/ResetPassword': 'password reset asked for',
  'POST /api/person/CreatePerson': 'registration',
  'POST /api/person/BlockCard': 'card blocked',
  'PUT /api/person/ProveSignIn': 'sign-in proven',
  'PUT /api/passkey/Prove': 'sign-in proven by passkey',
  'POST /api/passkey/Create': 'passkey created',
  'DELETE /api/passkey': 'passkey removed',
  'POST /api/person/CreateCalendarFeed': 'calendar address created',
  'DELETE /api/person/RevokeCalendarFeed': 'calendar address revoked',
  'DELETE /api/person/SignOutDevice': 'device signed out',
  'DELETE /api/person/SignOutOtherDevices': 'other devices signed out',
};

interface Audited {
  event: string;
  /** Of a person whether it is about them; null: nobody known. */
  who: SQL | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What a handler knows better than its call: null: what the call says. */
    audited: Audited | null;
  }
}

/** A sign-in as it is in the audit trail; null: of a guest, who is nobody. */
export function auditedSignIn(body: z.infer<typeof LoginBody>): Audited | null {
  if (body.EanLoginString) return { event: 'sign-in by card', who: null };
  if (!body.Username || body.Username.length > LONGEST_TYPED_NAME) return null;
  return { event: 'sign-in by password', who: eq(persons.username, toUsername(body.Username)) };
}

export const isPerson = (id: number): SQL => eq(persons.id, id);

/** Notes whom a call is about, where that is not its caller. What is answered must not tell. */
export function auditPerson(request: FastifyRequest, who: SQL): void {
  const audited = auditedBy(request);
  if (audited) request.audited = { ...audited, who };
}

function auditedBy(request: FastifyRequest): Audited | null {
  if (request.audited) return request.audited;
  const { call } = request.routeOptions.config;
  const event = call && EVENTS[`${call.method} ${call.path}`];
  const { identity } = request;
  // Whoever has not signed in is refused before anything of an account is touched.
  const isNobody = call?.access === 'authenticated' && identity === null;
  return event && !isNobody ? { event, who: identity && isPerson(identity.person.id) } : null;
}

function keyOf(payload: unknown): string {
  try {
    return String((JSON.parse(String(payload)) as { OrderErrorTextKey?: unknown }).OrderErrorTextKey);
  } catch {
    return 'error.general';
  }
}

/** Whoever is signed in and asks for what they have no right to, or for what is not theirs, which is not there. */
function refusedBy({ identity, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): Audited | null {
  const { call } = routeOptions.config;
  if (!identity || call?.access !== 'authenticated' || ![403, 404].includes(statusCode)) return null;
  return { event: `refused ${call.method} ${call.path}`, who: identity.isGuest ? null : isPerson(identity.person.id) };
}

/** Writes the audit trail of calls, before they are answered. One that cannot be written is an error of the log. */
export function auditCalls(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('audited', null);
  app.addHook('onSend', async (request, reply, payload) => {
    const audited = auditedBy(request) ?? refusedBy(request, reply);
    if (!audited) return payload;
    const outcome = reply.statusCode < 400 ? 'done' : keyOf(payload);
    await auditCall(context, { ...audited, outcome, address: request.ip }).catch((error: unknown) =>
      request.log.error(error, 'the audit trail could not be written'),
    );
    return payload;
  });
}
