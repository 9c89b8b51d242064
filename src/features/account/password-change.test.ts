import { describe, expect, it } from 'vitest';
import { passwordChangeProblems } from './password-change.ts';

describe('A change of password', () => {
  // SIGN-19
  it.each([
    ['needs all three fields', '', '', '', { old: 'user.oldPasswordMissing', password: 'auth.newPasswordMissing' }],
    ['needs the old password', '', 'Neues Wort', 'Neues Wort', { old: 'user.oldPasswordMissing' }],
    ['needs the new password twice', 'Alt', 'Neues Wort', '', { repeat: 'auth.repeatMissing' }],
    ['needs the same password twice', 'Alt', 'Neues Wort', 'neues Wort', { repeat: 'auth.passwordsDiffer' }],
    ['needs a different password', 'Altes Wort', 'Altes Wort', 'Altes Wort', { password: 'error.passwordSame' }],
    ['needs eight characters', 'Alt', 'Neu', 'Neu', { password: 'account.passwordLength' }],
    ['is valid with all three', 'Alt', 'Neues Wort', 'Neues Wort', {}],
  ])('%s', (_, old, password, repeat, expected) => {
    expect(passwordChangeProblems({ old, password, repeat })).toEqual(expected);
  });
});
