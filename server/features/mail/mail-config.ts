import { isEmail } from '../../../domain/email.ts';
import { isOneLine } from '../../../domain/typed-text.ts';
import { isOwnComputer } from '../../core/address.ts';
import { StartError } from '../../db/lock.ts';

/** The server that takes the letters of the tenant, and whom they are from. */
export interface MailConfig {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise by STARTTLS. */
  isSecure: boolean;
  /** Sends nothing without TLS and a valid certificate: letters hold passwords. */
  isTlsRequired: boolean;
  user: string | null;
  password: string;
  from: { name: string; address: string };
}

/** It holds a password, so it is not repeated. */
const WRONG_URL =
  'MITTAG_SMTP_URL must be smtp://user:password@host:587 (with STARTTLS) or smtps://user:password@host:465, with ?tls=optional for a server of your own network that has no valid certificate.';
const NO_URL = 'MITTAG_MAIL_FROM is set, but no MITTAG_SMTP_URL to send mail by.';

function readFrom(text: string | undefined): MailConfig['from'] {
  const [, name = '', address = text ?? ''] = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text ?? '') ?? [];
  if (!isEmail(address) || !isOneLine(name))
    throw new StartError(
      `MITTAG_MAIL_FROM must be an address such as Canteen <canteen@example.com>, not "${text ?? ''}".`,
    );
  return { name: name.trim(), address: address.trim() };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StartError(WRONG_URL);
  }
}

/** `MITTAG_SMTP_URL` and `MITTAG_MAIL_FROM`; null: the server sends no mail. Throws a StartError. */
export function readMailConfig(env: NodeJS.ProcessEnv): MailConfig | null {
  const { MITTAG_SMTP_URL: text, MITTAG_MAIL_FROM: from } = env;
  if (!text) {
    if (from) throw new StartError(NO_URL);
    return null;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  const isKnown = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname);
  if (!isKnown || url.hash !== '' || !['', '?tls=optional'].includes(url.search)) throw new StartError(WRONG_URL);
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: Number(url.port || (isSecure ? 465 : 587)),
    isSecure,
    isTlsRequired: url.search === '' && !isOwnComputer(host),
    user: url.username === '' ? null : decoded(url.username),
    password: decoded(url.password),
    from: readFrom(from),
  };
}
