import { describe, expect, it } from 'vitest';
import { redact } from './log.ts';

describe('the log', () => {
  it.each([
    ['/service/api/payment/ExecutePayment?cardNumber=4711&voucher=MENSA10&sendConfirmMail=true', '/service/api/payment/ExecutePayment?cardNumber=…&voucher=…&sendConfirmMail=true'],
    ['/x?authString=abc', '/x?authString=…'],
    ['{"PasswordHash":"00ff","a":1}', '{"PasswordHash":"…","a":1}'],
    ['authorization: Bearer eyJhbGciOi.eyJQ.sig', 'authorization: Bearer …'],
    ['nothing secret', 'nothing secret'],
  ])('shows %s as %s', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });
});
