import { COMMON_WORDS } from './common-words.ts';
import { clientPasswordHash } from './password.ts';

/** Texts that are hashed before other work gets its turn. */
const AT_ONCE = 1000;
/** Bytes of a hash that are kept: of two hundred thousand texts, none has those of a good password by chance. */
const KEPT_BYTES = 6;
const FIRST_CHARACTER = 0x20;
const LAST_CHARACTER = 0x7e;

const keptOfHash = (clientHash: string): number => parseInt(clientHash.slice(0, 2 * KEPT_BYTES), 16);
const keptOf = (text: string): number => keptOfHash(clientPasswordHash(text));

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** All texts of one or two characters that a keyboard has. */
function* shortTexts(): Generator<string> {
  for (let one = FIRST_CHARACTER; one <= LAST_CHARACTER; one += 1) {
    yield String.fromCharCode(one);
    for (let two = FIRST_CHARACTER; two <= LAST_CHARACTER; two += 1) yield String.fromCharCode(one, two);
  }
}

/** The fifty thousand passwords that are found most often in lists of stolen ones, also with a capital letter. */
async function* commonTexts(): AsyncGenerator<string> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  for (const text of dictionary['passwords-common'] ?? []) {
    yield String(text);
    yield capitalised(String(text));
  }
}

/** What people add to a word to make a password of it, besides a year. */
const ENDINGS = ['', '1', '12', '123', '1234', '12345', '123456', '!', '?', '.', '1!', '123!'];
/** Years that people add: the current one, the two before, and the next. */
const YEARS = [-2, -1, 0, 1];

const endingsOf = (year: number): string[] => {
  const years = YEARS.map((step) => String(year + step)).flatMap((full) => [full, full.slice(-2)]);
  return [...ENDINGS, ...years.flatMap((text) => [text, `${text}!`])];
};

const withoutMarks = (text: string): string =>
  text.replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter]!);

/** Words alone or with a usual ending, as they are, in small letters, in capitals, and with a first capital. */
function* madeOf(words: readonly string[], year: number): Generator<string> {
  const bases = words.flatMap((word) => [word, word.replace(/\s+/g, '')]);
  const small = bases.map((text) => text.toLowerCase()).flatMap((text) => [text, withoutMarks(text)]);
  const forms = new Set([...bases, ...small.flatMap((text) => [text, text.toUpperCase(), capitalised(text)])]);
  for (const form of forms) for (const ending of endingsOf(year)) yield `${form}${ending}`;
}

async function hashAll(year: number): Promise<ReadonlySet<number>> {
  const hashes = new Set<number>();
  for (const text of shortTexts()) hashes.add(keptOf(text));
  for (const text of madeOf(COMMON_WORDS, year)) hashes.add(keptOf(text));
  for await (const text of commonTexts()) {
    hashes.add(keptOf(text));
    if (hashes.size % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return hashes;
}

let common: { year: number; hashes: Promise<ReadonlySet<number>> } | null = null;

/**
 * Whether a client's `PasswordHash` is that of a password that everybody tries first, in this year. The first call
 * takes half a second.
 */
export async function isCommonPassword(clientHash: string, year: number): Promise<boolean> {
  if (common?.year !== year) common = { year, hashes: hashAll(year) };
  return (await common.hashes).has(keptOfHash(clientHash));
}

/** Whether a client's `PasswordHash` is that of one of these words, alone or with a usual ending of this year. */
export function isMadeOfWords(clientHash: string, words: readonly string[], year: number): boolean {
  for (const text of madeOf(words, year)) if (clientPasswordHash(text) === clientHash) return true;
  return false;
}
