import { SignJWT, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { TokenPayload } from '../../contract/login.ts';
import { type Instant } from '../../domain/calendar.ts';
import { type DeviceType } from '../../domain/session.ts';

const LIFETIME_SECONDS = 15 * 60;

const Payload = z.extend(TokenPayload, { sid: z.string() });
type Payload = z.infer<typeof Payload>;

/** An access token for the `authorization` header, valid for 15 minutes, or until its refresh session (`sid`) ends. */
export function signAccessToken(
  key: Uint8Array,
  session: { id: string; personId: number; deviceType: DeviceType; staysSignedIn: boolean },
  now: Instant,
): Promise<string> {
  const { id: sid, personId: PersonId, deviceType: DeviceType, staysSignedIn } = session;
  return new SignJWT({ DeviceType, PersonId, sid, ...(staysSignedIn && { StaysSignedIn: true }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(now / 1000) + LIFETIME_SECONDS)
    .sign(key);
}

/** The token's payload; null where the signature is wrong or it has expired. */
export async function verifyAccessToken(key: Uint8Array, token: string, now: Instant): Promise<Payload | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) });
    return Payload.parse(payload);
  } catch {
    return null;
  }
}
