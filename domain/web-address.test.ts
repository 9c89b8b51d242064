import { expect, it } from 'vitest';
import { hasWebAddress, isHost, withoutWebAddresses } from './web-address.ts';

// SAFE-32
it.each([
  ['Bitte hier: https://evil.example/login?a=1, sofort', 'Bitte hier: … sofort'],
  ['http:/evil', '…'],
  ['jetzt WWW.Evil lesen', 'jetzt … lesen'],
  ['auf evil-bank.com und bank。com, 10.1.2.3', 'auf … und … …'],
  ['an support@evil schreiben', 'an … schreiben'],
  ['(evil.example)\nzweite Zeile', '…\nzweite Zeile'],
  ['tel:0900123 mailto:x', '… …'],
  ['علی‌رضا.شبکه', '…'],
  ['z.B. um 12.30 Uhr, 3.5 kg, Tür 4/2', 'z.B. um 12.30 Uhr, 3.5 kg, Tür 4/2'],
  ['Kein Pfeffer. Danke! Hinweis: läuten', 'Kein Pfeffer. Danke! Hinweis: läuten'],
  ['', ''],
])('takes web and e-mail addresses out of a text, and nothing else: %j', (text, left) => {
  expect(withoutWebAddresses(text)).toBe(left);
  expect(hasWebAddress(text)).toBe(text !== left);
});

// SAFE-33
it.each([
  ['www.evil', true],
  ['www.evil-bank.com', true],
  ['evil-bank.at', true],
  ['konto.sperre.online', true],
  ['evil.xn--p1ai', true],
  ['anna.muster', false],
  ['anna', false],
  ['a.b.muster', false],
  ['anna@kantine.at', false],
])('knows a username that is a web address: %s, %j', (username, isOne) => {
  expect(isHost(username)).toBe(isOne);
});
