import { isSamePassword } from '../../../domain/password.ts';
import { type TextKey } from '../../texts/catalogue.ts';
import { newPasswordProblem } from '../auth/new-password.ts';

export interface PasswordChange {
  old: string;
  password: string;
  repeat: string;
}

export type PasswordChangeProblems = Partial<Record<keyof PasswordChange, TextKey>>;

/** Error by field, in the order of the fields; empty if valid (SIGN-19). */
export function passwordChangeProblems({ old, password, repeat }: PasswordChange): PasswordChangeProblems {
  const problem = newPasswordProblem(password, repeat);
  const isSame = problem === null && isSamePassword(old, password);
  return {
    ...(old === '' && { old: 'user.oldPasswordMissing' }),
    ...(problem && { [problem.field]: problem.textKey }),
    ...(isSame && { password: 'error.passwordSame' }),
  };
}
