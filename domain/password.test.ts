import { describe, expect, it } from 'vitest';
import { hasPasswordLength, isSamePassword, passwordStrength } from './password.ts';

const DECOMPOSED = 'Gru\u0308ße-2026';

// SIGN-61
describe('A password', () => {
  it.each([
    ['', false],
    ['1', false],
    ['Suppe26', false],
    ['Suppe2026', true],
    ['acht bis', true],
    ['üüüüüüüü'.normalize('NFD'), true],
    ['üüüüüüü'.normalize('NFD'), false],
    ['🍲🍲🍲🍲🍲🍲🍲🍲', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
  ])('%j has a length that is accepted: %s', (password, isAccepted) => {
    expect(hasPasswordLength(password)).toBe(isAccepted);
    expect(passwordStrength(password) !== null).toBe(isAccepted);
  });

  it('is the same however its letters are composed, and another one in other letters', () => {
    expect(isSamePassword(DECOMPOSED, 'Grüße-2026')).toBe(true);
    expect(isSamePassword('Suppe2026', 'suppe2026')).toBe(false);
  });

  it.each([
    ['12345678', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['suppentopf', 'weak'],
    ['Suppe2026!', 'fair'],
    ['erbsensuppe kocht', 'strong'],
    ['Vier Kellner tanzen leise', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
