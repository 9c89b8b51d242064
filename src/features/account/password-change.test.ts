import { describe, expect, it } from 'vitest';
import { passwordChangeProblems } from './password-change.ts';

describe('A change of password', () => {
  // SIGN-19
  it.each([
    ['needs all three fields', '', '', '', { old: 'user.oldPasswordMissing', password: 'auth.newPasswordMissing' }],
    ['needs the old password', '', 'Neu', 'Neu', { old: 'user.oldPasswordMissing' }],
    ['needs the new password twice', 'Alt', 'Neu', '', { repeat: 'auth.repeatMissing' }],
    ['needs the same password twice', 'Alt', 'Neu', 'neu', { repeat: 'auth.passwordsDiffer' }],
    ['needs a different password', 'Alt', 'Alt', 'Alt', { password: 'error.passwordSame' }],
    ['is valid with all three', 'Alt', 'Neu', 'Neu', {}],
  ])('%s', (_, old, password, repeat, expected) => {
    expect(passwordChangeProblems({ old, password, repeat })).toEqual(expected);
  });
});
