import { expect, test } from 'vitest';
import { isPhone } from './phone.ts';

// CHECK-22, USER-15
test.each([
  '0173',
  ' +43 660 1234567 ',
  '+43 (0)1 / 588 00-12',
  '(01) 234.56.78',
  '01\u00a0234 – 0',
  '+٢٠ ١٢٣٤٥٦٧',
  '12345678901234567890',
])('%j is a phone number', (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each(['', 'abc', '123', '+ - /', '0660 abc 1234', '43+660123', '0660\n1234', '123456789012345678901', '+++++'])(
  '%j is none',
  (text) => {
    expect(isPhone(text)).toBe(false);
  },
);
