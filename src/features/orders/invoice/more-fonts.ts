import { unpackWoff } from './woff.ts';

/** Addresses of files, a file for each part of a script: the letters of Chinese and Korean are in a hundred. */
const FILES: Partial<Record<string, string>> = import.meta.glob(
  ['/node_modules/@fontsource/*/files/*-400-normal.woff', '!**/*-{latin,latin-ext,math,symbols}-*'],
  { query: '?url&no-inline', import: 'default', eager: true },
);
/** The letters of each part, such as `U+0900-097F,U+20B9`. */
const PARTS: Record<string, Record<string, string>> = import.meta.glob('/node_modules/@fontsource/*/unicode.json', {
  import: 'default',
  eager: true,
});

/** The family for Korean, which promises letters of other scripts that it does not have. */
const KOREAN = 'nanum-gothic';

interface Part {
  url: string;
  isKorean: boolean;
  ranges: [from: number, to: number][];
}

const rangesOf = (text: string): Part['ranges'] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });

function allParts(): Part[] {
  return Object.entries(PARTS).flatMap(([path, parts]) => {
    const folder = path.replace('/unicode.json', '');
    const family = folder.split('/').at(-1)!;
    return Object.entries(parts).flatMap(([part, letters]) => {
      const url = FILES[`${folder}/files/${family}-${part.replace(/[[\]]/g, '')}-400-normal.woff`];
      return url === undefined ? [] : [{ url, isKorean: family === KOREAN, ranges: rangesOf(letters) }];
    });
  });
}

/** The fonts of signs that the first ones do not have, as few as have them all. `read` loads a file. */
export async function fontsFor(
  signs: readonly string[],
  read: (url: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts = allParts();
  const partOf = (sign: string): Part | undefined => {
    const [code, isHangul] = [sign.codePointAt(0)!, /\p{Script=Hangul}/u.test(sign)];
    return parts.find(
      ({ isKorean, ranges }) => isKorean === isHangul && ranges.some(([from, to]) => code >= from && code <= to),
    );
  };
  const urls = signs.flatMap((sign) => partOf(sign)?.url ?? []);
  return Promise.all([...new Set(urls)].map(async (url) => unpackWoff(await read(url))));
}
