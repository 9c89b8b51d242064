type Fields = Partial<Record<string, unknown>>;
export const fieldsOf = (value: unknown): Fields => value ?? {};
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export { readForms } from '../http/forms.ts';
