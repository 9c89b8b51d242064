const HIDDEN = '…';

const NAMES = [
  'cardNumber',
  'authString',
  'voucher',
  'EanLoginString',
  'TerminalSecret',
  'Terminal-Secret',
  'PasswordHash',
];

/**
 * The code of a character as a pattern in either case. Each may match in one way only: with two, long texts take
 * forever.
 */
const hexOf = (char: string): string =>
  char
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/**
 * A character as it is, in percent signs (`%72`, also several times over) or as in JSON (`\\u0072`), in either case.
 */
const anyForm = (char: string): string => {
  const codes = [...new Set([char.toLowerCase(), char.toUpperCase()].map(hexOf))].join('|');
  return `(?:${/\w/.test(char) ? char : `\\${char}`}|%(?:25){0,4}(?:${codes})|\\\\{1,8}u00(?:${codes}))`;
};
const anyFormOf = (text: string): string => [...text].map(anyForm).join('');

const BLANKS = '(?:\\s|\\+|%(?:25){0,4}20)*';
const SEPARATOR = `(?:[=:]|%(?:25){0,4}3[ad])`;
/** A list, a text in quotes, in single ones, in those of JSON within JSON, or anything up to what ends it. */
const VALUE = [
  '\\[[^\\]]*\\]?',
  '"(?:\\\\.|[^"\\\\])*"?',
  "'[^']*'?",
  '\\\\+"[^"\\\\]*(?:\\\\+")?',
  `[^&\\s"'\\\\}]*[^&\\s"'\\\\},]`,
].join('|');
/** Made for the first log entry, and not while the app starts. */
function makePatterns() {
  const quote = `(?:\\\\*["']|${anyForm('"')})?`;
  /** As in `voucher[]`, `voucher[a]`. */
  const brackets = `(?:${anyForm('[')}\\w*${anyForm(']')})*`;
  const names = NAMES.map(anyFormOf).join('|');
  return {
    secret: new RegExp(`(${names})(${brackets}${quote}${BLANKS}${SEPARATOR}${BLANKS})(${VALUE})`, 'gi'),
    /** Whoever knows the string of a card can sign in with it. */
    card: new RegExp(`(${anyFormOf('MITTAG-')})[\\w%-]+`, 'g'),
  };
}
let patterns: ReturnType<typeof makePatterns> | undefined;

/** A value without its text, in the quotes that it has. */
const hidden = (value: string): string => {
  const [quote = ''] = /^\\*["']/.exec(value) ?? [];
  return `${quote}${HIDDEN}${quote}`;
};

/**
 * Removes card numbers, card authorisations, passwords, vouchers and tokens from a URL or a message for a log
 * (SAFE-10).
 */
export function redact(text: string): string {
  patterns ??= makePatterns();
  return text
    .replace(
      patterns.secret,
      (_all, name: string, between: string, value: string) => `${name}${between}${hidden(value)}`,
    )
    .replace(patterns.card, `$1${HIDDEN}`)
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${HIDDEN}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, HIDDEN);
}
