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
  ])('shows %s as %s', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  // SAFE-10
  it('hides the parameters of single sign-on in a URL', () => {
    expect(redactAddress('/service/sso/callback?code=a.b&state=c-d')).toBe('/service/sso/callback?code=…&state=…');
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
