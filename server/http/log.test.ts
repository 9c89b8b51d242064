import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { redact } from '../../domain/redact.ts';
import { errorInLog, redactAddress } from './log.ts';

// SAFE-10
describe('the log', () => {
  // SAFE-10
  it.each([
    [
      '/service/api/payment/ExecutePayment?cardNumber=4711&voucher=MENSA10&sendConfirmMail=true',
      '/service/api/payment/ExecutePayment?cardNumber=…&voucher=…&sendConfirmMail=true',
    ],
    ['/x?authString=abc', '/x?authString=…'],
    ['{"PasswordHash":"00ff","a":1}', '{"PasswordHash":"…","a":1}'],
    ['authorization: Bearer eyJhbGciOi.eyJQ.sig', 'authorization: Bearer …'],
    ['{"OldPasswordHash":"00ff","NewPasswordHash":"ee"}', '{"OldPasswordHash":"…","NewPasswordHash":"…"}'],
    ['X-Terminal-Secret: foyer-9f2c61', 'X-Terminal-Secret: …'],
    ['{"terminalSecret":"foyer-9f2c61"}', '{"terminalSecret":"…"}'],
    ['nothing secret', 'nothing secret'],
    ['/x?vouche%72=LECKER7&a=1', '/x?vouche%72=…&a=1'],
    ['/x?%56OUCHER=LECKER7', '/x?%56OUCHER=…'],
    ['/x?vouche%2572=LECKER7', '/x?vouche%2572=…'],
    ['/x?voucher[]=LECKER7&voucher[a]=TEAM50', '/x?voucher[]=…&voucher[a]=…'],
    ['/x?voucher%5B%5D=LECKER7&a=1', '/x?voucher%5B%5D=…&a=1'],
    ['/x?voucher%3DLECKER7', '/x?voucher%3D…'],
    ['/x?to=%2Fy%3Fvoucher%3DLECKER7%26b', '/x?to=%2Fy%3Fvoucher%3D…'],
    ['/x?voucher=LECK%26ER7,8&a=1', '/x?voucher=…&a=1'],
    [
      '/service/api/card/MITTAG-1001/x?card=MITTAG%2D1002&a=%4DITTAG-1003',
      '/service/api/card/MITTAG-…/x?card=MITTAG%2D…&a=%4DITTAG-…',
    ],
    [
      String.raw`{"Message":"{\"PasswordHash\":\"00ff\",\"a\":1}"}`,
      String.raw`{"Message":"{\"PasswordHash\":\"…\",\"a\":1}"}`,
    ],
    [String.raw`\\\"PasswordHash\\\": \\\"00ff\\\"`, String.raw`\\\"PasswordHash\\\": \\\"…\\\"`],
    [String.raw`{"v\u006fucher":"LECKER 7","a":1}`, String.raw`{"v\u006fucher":"…","a":1}`],
    ['{"voucher":["LECKER7","TEAM50"],"cardNumber":4711,"a":1}', '{"voucher":…,"cardNumber":…,"a":1}'],
    ['mittag-77.ics', 'mittag-77.ics'],
  ])('shows %s as %s', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  it('is written at once, however long and odd a text is', () => {
    for (const part of ['%5B', '%5Ba%5D', '[a]', ' ', '+', '%25', '\\\\', '"', ',', 'voucher', 'MITTAG-']) {
      const start = performance.now();
      redact(`voucher${part.repeat(1000)}x`);
      expect(performance.now() - start).toBeLessThan(500);
    }
  });

  // SAFE-10
  it('hides the parameters of single sign-on in a URL', () => {
    expect(redactAddress('/service/sso/callback?code=a.b&state=c-d')).toBe('/service/sso/callback?code=…&state=…');
  });

  // SAFE-10
  it('hides the parameters of a URL by their decoded names', () => {
    expect(redactAddress('/service/sso/callback?%63ode=a.b&st%61te[]=c-d&to%6Ben=e&a=%ZZ&Nonce=f&%ZZ=g&id')).toBe(
      '/service/sso/callback?%63ode=…&st%61te[]=…&to%6Ben=…&a=%ZZ&Nonce=…&%ZZ=…&id',
    );
  });

  it('hides the parameters that identify a payment', () => {
    expect(redactAddress('/service/api/copyandpay/redirect?resourcePath=/v1/a&id=B&merchantTransactionId=c')).toBe(
      '/service/api/copyandpay/redirect?resourcePath=…&id=…&merchantTransactionId=…',
    );
  });

  // SAFE-10
  it('names a failed query without its values', () => {
    const cause = Object.assign(new Error('deadlock detected'), {
      code: '40P01',
      detail: 'Key (number)=(4711) is taken.',
    });
    const told = errorInLog(
      new DrizzleQueryError('update persons set password_hash = $1', ['scrypt$geheim', '4711'], cause),
    );
    expect(told).toMatchObject({
      message: 'Failed query: update persons set password_hash = $1',
      cause: { message: 'deadlock detected', code: '40P01' },
    });
    expect(JSON.stringify(told)).not.toMatch(/geheim|4711/);
  });
});
