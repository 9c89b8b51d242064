import { describe, expect, it } from 'vitest';
import { passwordChangeProblems } from './password-change.ts';

describe('A change of password', () => {
  it.each([
    ['needs all three fields', '', '', '', { old: 'user.oldPasswordMissing', password: 'auth.newPasswordMissing' }],
    ['needs the old one', '', 'Neu', 'Neu', { old: 'user.oldPasswordMissing' }],
    ['needs the new one twice', 'Alt', 'Neu', '', { repeat: 'auth.repeatMissing' }],
    ['needs the same twice', 'Alt', 'Neu', 'neu', { repeat: 'auth.passwordsDiffer' }],
    ['needs a new one', 'Alt', 'Alt', 'Alt', { password: 'error.passwordSame' }],
    ['goes with all of it', 'Alt', 'Neu', 'Neu', {}],
  ])('%s', (_, old, password, repeat, expected) => {
    expect(passwordChangeProblems({ old, password, repeat })).toEqual(expected);
  });
});
