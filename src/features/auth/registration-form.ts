import { type FieldRule, PERSONAL_FIELDS, type RegistrationForm } from '../../../domain/registration.ts';

const ACCOUNT_FIELDS: readonly string[] = ['username', 'password', 'repeat', 'hasAcceptedTerms'];

/** Whether the form shows this field, given the restaurant's rules. */
export const isShown = (field: string | null, rules: readonly FieldRule[]): field is string =>
  field !== null && (ACCOUNT_FIELDS.includes(field) || rules.some((rule) => rule.field === field));

/** The typed values; hidden fields are empty. */
export function readForm(form: HTMLFormElement): RegistrationForm {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    ...(Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, text(field)])) as Record<
      (typeof PERSONAL_FIELDS)[number],
      string
    >),
    username: text('username'),
    password: text('password'),
    repeat: text('repeat'),
    hasAcceptedTerms: data.has('hasAcceptedTerms'),
  };
}
