import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const KNOWN_FORM = /^[\w.:+/=-]{1,100}$/;

/**
 * The number of a request in the log: that of a trusted proxy (`X-Request-Id`), so that both logs can be read together,
 * otherwise a new one. Anybody else could write what they like to the log by it.
 */
export function requestIdOf(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusted = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return ({ headers, socket }) => {
    const { 'x-request-id': given } = headers;
    const from = socket.remoteAddress ?? '';
    const isTrusted = isIP(from) !== 0 && trusted.check(from, familyOf(from));
    return isTrusted && typeof given === 'string' && KNOWN_FORM.test(given) ? given : randomUUID();
  };
}
