import { TokenPayload } from '../../contract/login.ts';
import { type DeviceType } from '../../domain/session.ts';

interface Token {
  deviceType: DeviceType;
  personId: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** What the token says; null where it cannot be read. The server is who checks its signature. */
export function readToken(token: string): Token | null {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    const payload = TokenPayload.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return { deviceType: payload.DeviceType, personId: payload.PersonId, expiresAt: payload.exp * 1000 };
  } catch {
    return null;
  }
}

/** Whether a token may stand in for another; one that was missing or cannot be read says nothing against it. */
export const isOfSamePerson = (token: string, other: string | null): boolean => {
  const [person, otherPerson] = [readToken(token)?.personId, readToken(other ?? '')?.personId];
  return person === undefined || otherPerson === undefined || person === otherPerson;
};
