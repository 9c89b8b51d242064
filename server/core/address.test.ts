import { expect, it } from 'vitest';
import { addressGroup, networksOf, isSafeUrl } from './address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts requests from %s as from %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});

// SAFE-22
it.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['2001:db8:12:34ab::1', ['2001:db8:12:34ab::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('takes %s for one of a customer who has any of these networks', (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks);
});

it.each([
  ['https://id.example', true],
  ['http://127.0.0.1:8080', true],
  ['http://localhost', true],
  ['http://id.example', false],
  ['http://127.0.0.1.example', false],
  ['ftp://127.0.0.1', false],
])('is read by nobody on the way, at %s: %s', (address, isSafe) => {
  expect(isSafeUrl(new URL(address))).toBe(isSafe);
});
