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

async function hashAll(): Promise<ReadonlySet<number>> {
  const hashes = new Set<number>();
  for (const text of shortTexts()) hashes.add(keptOf(text));
  for await (const text of commonTexts()) {
    hashes.add(keptOf(text));
    if (hashes.size % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return hashes;
}

let common: Promise<ReadonlySet<number>> | null = null;

/**
 * Whether a client's `PasswordHash` is that of a password that everybody tries first. The first call takes half a
 * second.
 */
export async function isCommonPassword(clientHash: string): Promise<boolean> {
  common ??= hashAll();
  return (await common).has(keptOfHash(clientHash));
}

/** What people add to a word to make a password of it. */
const ENDINGS = ['', '1', '12', '123', '1234', '12345', '123456', '!', '?', '.'];

/**
 * Whether a client's `PasswordHash` is that of one of these words, alone or with a usual ending, in small letters, in
 * capitals or with a first capital. `year`: the current one, which with its neighbours is an ending too.
 */
export function isMadeOfWords(clientHash: string, words: readonly string[], year: number): boolean {
  const endings = [...ENDINGS, ...[year - 1, year, year + 1].map(String)];
  const bases = words.flatMap((word) => [word, word.replace(/\s+/g, '')]);
  const forms = new Set(
    bases.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase(), capitalised(text.toLowerCase())]),
  );
  for (const form of forms)
    for (const ending of endings) if (clientPasswordHash(`${form}${ending}`) === clientHash) return true;
  return false;
}
