import { type Document, isMap, isScalar, isSeq, type Scalar, type YAMLParseError } from 'yaml';

const QUOTES =
  'cannot be read here: after a name comes ": " and its value; a text with : # , { } [ ] or quotes in it stands in quotes, in which \' is written twice';
const INDENTED = 'is not indented as the lines that it belongs to: fields of one thing begin in the same column';

const BY_CODE: Record<string, string> = {
  TAB_AS_INDENT: 'is indented by a tab: only blanks may be used',
  BAD_INDENT: INDENTED,
  DUPLICATE_KEY: 'names a field that stands further up already; each entry of a list begins with "- "',
  BLOCK_IN_FLOW: QUOTES,
  BLOCK_AS_IMPLICIT_KEY: QUOTES,
  MULTILINE_IMPLICIT_KEY: QUOTES,
  UNEXPECTED_TOKEN: QUOTES,
  BAD_SCALAR_START: QUOTES,
  BAD_ALIAS: QUOTES,
};

/** What the parser could not read, in the words of somebody who writes a file and does not know YAML. */
export function syntaxMessage({ code, message }: Pick<YAMLParseError, 'code' | 'message'>): string {
  const end = /end with a ([\]}])/.exec(message)?.[1];
  if (end) return `is reached before the ${end} of a list or of fields in { }, or is not indented`;
  if (/closing .quote/.test(message)) return 'is reached before the end of a text in quotes: one of the two is missing';
  return code === 'MISSING_CHAR' ? INDENTED : (BY_CODE[code] ?? message);
}

export const EMPTY =
  'has no value: leave it out, or write one; amounts have a point (7.90), and a text with a comma or # in it stands in quotes';

/**
 * Fields that have a name and nothing behind it, with their paths. Without a word, `{ DE: Erbsen, Reis }` would be only
 * "Erbsen", and `colour: #7a1f5c` no colour, as a comment begins at the #. A written `null` is a value.
 */
export function emptyFields(document: Document): { path: readonly PropertyKey[]; key: Scalar }[] {
  const found: { path: readonly PropertyKey[]; key: Scalar }[] = [];
  const look = (node: unknown, path: readonly PropertyKey[]): void => {
    if (isSeq(node)) node.items.forEach((item, index) => look(item, [...path, index]));
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue;
      const at = [...path, String(key.value)];
      if (value === null || (isScalar(value) && value.value === null && !value.source)) found.push({ path: at, key });
      else look(value, at);
    }
  };
  look(document.contents, []);
  return found;
}
