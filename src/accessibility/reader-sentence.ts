import { descriptionOf, type ReadablePart } from './readable-parts.ts';

/** Words of the reader in the customer's language, by the role or the state of an element. */
type ReaderWord =
  'heading' | 'button' | 'link' | 'field' | 'list' | 'choice' | 'on' | 'off' | 'disabled' | 'current' | 'top' | 'end';

function wordsOf(element: Element): ReaderWord[] {
  const words: ReaderWord[] = [];
  const { checked, type } = element as HTMLInputElement;
  if (/^H\d$/.test(element.tagName)) words.push('heading');
  if (element.matches('a[href]')) words.push('link');
  if (element.matches('button')) words.push('button');
  if (type === 'checkbox' || type === 'radio') words.push('choice', checked ? 'on' : 'off');
  else if (element.matches('select')) words.push('list');
  else if (element.matches('input, textarea')) words.push('field');
  const pressed = element.getAttribute('aria-pressed');
  if (pressed !== null) words.push(pressed === 'true' ? 'on' : 'off');
  if (element.matches('[aria-current]:not([aria-current="false"])')) words.push('current');
  if (element.matches(':disabled, [aria-disabled="true"]')) words.push('disabled');
  return words;
}

/** What is chosen in a list, or typed into a field that others may hear. */
function valueOf(element: Element): string {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? '';
  const isAnnounced =
    element.matches('textarea') || /^(text|email|search|tel|date|number)$/.test((element as HTMLInputElement).type);
  return isAnnounced ? (element as HTMLInputElement).value : '';
}

/** How a reader speaks the customer's language. */
export interface ReaderTexts {
  word: (word: ReaderWord) => string;
  /** Between the parts of a sentence. */
  separator: string;
  /** That the page is read aloud, and what each key does. */
  introduction: string;
}

export const joined = (parts: readonly string[], { separator }: Pick<ReaderTexts, 'separator'>): string =>
  parts.filter((part) => part !== '').join(separator);

/** Name, role, value, state and description, as one sentence; of the description not what was `heard` right before. */
export function sentenceOf({ element, text }: ReadablePart, texts: ReaderTexts, heard = ''): string {
  const description = descriptionOf(element).filter((part) => ![text, heard].some((known) => known.includes(part)));
  return joined([text, ...wordsOf(element).map(texts.word), valueOf(element), ...description], texts);
}
