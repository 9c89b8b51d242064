import { hasPasswordLength, isSamePassword } from '../../../domain/password.ts';
import { type TextKey } from '../../texts/catalogue.ts';

export interface NewPasswordProblem {
  field: 'password' | 'repeat';
  textKey: TextKey;
}

/** Validates a new password and its repetition; null if valid (SIGN-19). */
export function newPasswordProblem(password: string, repeat: string): NewPasswordProblem | null {
  if (password.trim() === '') return { field: 'password', textKey: 'auth.newPasswordMissing' };
  if (!hasPasswordLength(password)) return { field: 'password', textKey: 'account.passwordLength' };
  if (repeat === '') return { field: 'repeat', textKey: 'auth.repeatMissing' };
  if (!isSamePassword(password, repeat)) return { field: 'repeat', textKey: 'auth.passwordsDiffer' };
  return null;
}
