import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { StartError } from '../../db/lock.ts';
import { readMailConfig } from './mail-config.ts';

const FROM = { MITTAG_MAIL_FROM: 'Mensa Nord <mensa@kantine.example>' };

// SERVER-33
describe('the server of mail', () => {
  // SERVER-33
  it('is none by default', () => {
    expect(readConfig({}, []).mail).toBeNull();
  });

  // SERVER-33
  it('is read from its address', () => {
    const MITTAG_SMTP_URL = 'smtp://mensa%40kantine.example:p%3Ass@mail.kantine.example';
    expect(readConfig({ MITTAG_SMTP_URL, ...FROM }, []).mail).toEqual({
      host: 'mail.kantine.example',
      port: 587,
      isSecure: false,
      isTlsRequired: true,
      user: 'mensa@kantine.example',
      password: 'p:ss',
      from: { name: 'Mensa Nord', address: 'mensa@kantine.example' },
    });
  });

  // SERVER-33
  it.each([
    ['smtps://mail.kantine.example', { port: 465, isSecure: true, isTlsRequired: true, user: null }],
    ['smtp://mail.kantine.example:25?tls=optional', { port: 25, isTlsRequired: false }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, isTlsRequired: false }],
    ['smtp://[::1]:2525', { host: '::1', isTlsRequired: false }],
    ['smtp://localhost', { isTlsRequired: false }],
    ['smtp://127.example', { isTlsRequired: true }],
  ])('requires TLS unless it is at this computer or told otherwise: %s', (MITTAG_SMTP_URL, expected) => {
    expect(readMailConfig({ MITTAG_SMTP_URL, ...FROM })).toMatchObject(expected);
  });

  // SERVER-33
  it.each([
    'mail.kantine.example',
    'http://mail.kantine.example',
    'smtp://',
    'smtp://mensa:geheim@mail.kantine.example?tls=off',
    'smtp://mensa:geheim@mail.kantine.example/inbox',
    'smtp://mensa:%zz@mail.kantine.example',
  ])('is refused in one line that tells no password: %s', (MITTAG_SMTP_URL) => {
    const read = () => readMailConfig({ MITTAG_SMTP_URL, ...FROM });
    expect(read).toThrow(StartError);
    expect(read).toThrow(/^MITTAG_SMTP_URL must be (?!.*geheim)/);
  });

  // SERVER-33
  it.each([
    undefined,
    '',
    'mensa',
    'Mensa <mensa>',
    'a@b.example, c@d.example',
    'Mensa\r\nBcc: x@y.example <a@b.example>',
  ])('needs an address to send from, not %j', (MITTAG_MAIL_FROM) => {
    const read = () => readMailConfig({ MITTAG_SMTP_URL: 'smtp://localhost', MITTAG_MAIL_FROM });
    expect(read).toThrow(/^MITTAG_MAIL_FROM must be an address/);
  });

  // SERVER-33
  it('is missed where there is an address to send from alone', () => {
    expect(() => readMailConfig(FROM)).toThrow('MITTAG_MAIL_FROM is set, but no MITTAG_SMTP_URL');
  });
});
