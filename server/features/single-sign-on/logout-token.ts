import { type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Whose sessions end: all of a person (`subject`), or the one that the provider names (`sid`), or both. */
export interface ToldLogout {
  issuer: string;
  subject: string | null;
  sid: string | null;
  /** No other logout of the provider has it. */
  id: string;
  expiresAt: Date;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds that a clock may be wrong, and that a token is taken from its issue on. */
const CLOCK_TOLERANCE = 30;
const LONGEST_AGE = 300;

/** A claim that is a text; null: it is none, or empty. */
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Reads a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). Throws for whatever is wrong with it: an
 * ID token, which has a nonce, would let whoever has seen one sign people out.
 */
export async function readLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId }: { issuer: string; clientId: string },
): Promise<ToldLogout> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    clockTolerance: CLOCK_TOLERANCE,
    maxTokenAge: LONGEST_AGE,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const typ = protectedHeader.typ?.toLowerCase() ?? 'jwt';
  if (!['logout+jwt', 'application/logout+jwt', 'jwt'].includes(typ)) throw new Error(`It is a ${typ}.`);
  const { events, nonce, jti: id, iat = 0 } = payload;
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT);
  if (!isLogout || typeof (events as Record<string, unknown>)[EVENT] !== 'object') throw new Error('It is no logout.');
  if (nonce !== undefined) throw new Error('It has a nonce, as ID tokens have.');
  const [subject, sid] = [textOrNull(payload.sub), textOrNull(payload.sid)];
  if (!id || (subject === null && sid === null)) throw new Error('It says neither whom nor which session it is about.');
  return { issuer, subject, sid, id, expiresAt: new Date((iat + LONGEST_AGE + 2 * CLOCK_TOLERANCE) * 1000) };
}
