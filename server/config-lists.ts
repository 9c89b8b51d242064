import { isIP } from 'node:net';
import { type Terminal } from './auth/terminals.ts';
import { StartError } from './db/lock.ts';

/** Entries separated by blanks, commas or semicolons. */
const entriesOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,;]+/).filter((entry) => entry !== '');

export function readOrigins(text: string | undefined): string[] {
  const origins = entriesOf(text);
  // Anything else could open or break the whole content security policy.
  const wrong = origins.find(
    (origin) => !URL.canParse(origin) || new URL(origin).origin !== origin || !origin.startsWith('https://'),
  );
  if (wrong !== undefined)
    throw new StartError(
      `MITTAG_PROVIDER_ORIGINS must name origins such as https://eu-prod.oppwa.com, not "${wrong}".`,
    );
  return origins;
}

const TERMINAL = /^([\w.-]{1,50})=([\w.~+/=-]{32,200})$/;

/** Terminals as `name=secret`. A name that is listed twice has two secrets, of which one is being replaced. */
export function readTerminals(text: string | undefined): Terminal[] {
  return entriesOf(text).map((entry, index) => {
    const [, name, secret] = TERMINAL.exec(entry) ?? [];
    // Without the entry itself: the message ends up in logs.
    if (name === undefined || secret === undefined)
      throw new StartError(
        `MITTAG_TERMINALS must list name=secret, with secrets of 32 to 200 letters, digits and . ~ + / = - _; entry ${index + 1} is not one.`,
      );
    return { name, secret };
  });
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // Zero bits would trust everybody.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Addresses and networks (CIDR) of the proxies in front of the server. */
export function readProxies(text: string | undefined): string[] {
  const proxies = entriesOf(text);
  const wrong = proxies.find((entry) => !isNetwork(entry));
  if (wrong !== undefined)
    throw new StartError(
      `MITTAG_TRUSTED_PROXIES must name addresses or networks such as 127.0.0.1 or 10.1.0.0/16, not "${wrong}".`,
    );
  return proxies;
}
