import { isIP } from 'node:net';
import { type ServerContext } from '../../core/context.ts';

/** Whom passkeys are made for: the host and origin at which customers open the app. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Null: there are no passkeys, since nobody knows the host, or browsers make none for it. */
export function relyingPartyOf({ publicUrl }: Pick<ServerContext, 'publicUrl'>): RelyingParty | null {
  if (!publicUrl) return null;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && isIP(hostname) === 0 ? { id: hostname, origin } : null;
}
