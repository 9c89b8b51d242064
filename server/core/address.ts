import { isIP, isIPv6 } from 'node:net';

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
 * The networks that an address may be one of: only itself for IPv4. Of IPv6 a single customer has a /64 at least, often
 * a /56, and sometimes a /48. The narrowest comes first.
 */
export function networksOf(ip: string): [string, ...string[]] {
  const [, mapped] = MAPPED.exec(ip) ?? [];
  if (mapped) return [mapped];
  if (!isIPv6(ip)) return [ip];
  const [site, subnet = ''] = [groupsOf(ip).slice(0, 3).join(':'), groupsOf(ip)[3]];
  const wider = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [`${site}:${subnet}::/64`, `${site}:${wider}::/56`, `${site}::/48`];
}

/** Who stands in one line: the narrowest of `networksOf`. */
export const addressGroup = (ip: string): string => networksOf(ip)[0];

/** Whether a host's name or address is the computer that asks. */
export const isOwnComputer = (host: string): boolean =>
  host === 'localhost' || /^\[?::1\]?$/.test(host) || (isIP(host) === 4 && host.startsWith('127.'));

/** Whether nobody on the way reads what is sent there. */
export const isSafeUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isOwnComputer(hostname));
