import { describe, expect, it } from 'vitest';
import { newPasswordProblem } from './new-password.ts';

describe('A new password', () => {
  it.each([
    ['', '', { field: 'password', textKey: 'auth.newPasswordMissing' }],
    ['   ', '   ', { field: 'password', textKey: 'auth.newPasswordMissing' }],
    ['Suppe26', 'Suppe26', { field: 'password', textKey: 'account.passwordLength' }],
    ['Suppe2026', '', { field: 'repeat', textKey: 'auth.repeatMissing' }],
    ['Suppe2026', 'suppe2026', { field: 'repeat', textKey: 'auth.passwordsDiffer' }],
    ['Suppe2026', 'Suppe2026', null],
  ])('%j repeated as %j', (password, repeat, expected) => {
    expect(newPasswordProblem(password, repeat)).toEqual(expected);
  });
});
