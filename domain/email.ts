import { isOneLine } from './typed-text.ts';

const MAX_LENGTH = 200;

/** Letters of any script, and of the marks only those that mail headers and HTML give no meaning to. */
const LOCAL_PART = "[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
/** A line break in percent signs: some mailer might decode it. */
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i;
const EMAIL = new RegExp(`^${LOCAL_PART}@${LABEL}(?:\\.${LABEL})+$`, 'u');

/**
 * Whether the text is an e-mail address that may be written to a mail's header: one address with a domain of at least
 * two parts, 200 characters at most (CHECK-2, PAY-6, SAFE-18). Blanks around it do not count; everything else that is
 * not part of it does.
 */
export function isEmail(text: string): boolean {
  if (text.length > 2 * MAX_LENGTH || !isOneLine(text) || ENCODED_CONTROL.test(text)) return false;
  const address = text.trim();
  return address.length <= MAX_LENGTH && EMAIL.test(address);
}
