import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, as numbers in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
}

/**
 * What limits by address count: an IPv4 address, or the network (/64) of an IPv6 one, within which a single customer
 * has as many addresses as they like.
 */
export function addressGroup(ip: string): string {
  const [, mapped] = MAPPED.exec(ip) ?? [];
  if (mapped) return mapped;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}
