/** A line of `docs/asvs.md`. */
interface Row {
  number: string;
  level: number;
  state: string;
  /** What shows it, or why not. */
  reason: string;
}

/** What the table may point to. */
export interface Repository {
  /** The text of a file, by its path from the root; null: there is none. */
  read: (path: string) => string | null;
  /** The promises of `docs/behaviour`, each of which a test names. */
  promises: ReadonlySet<string>;
}

const ROW = /^\| (\d+\.\d+\.\d+) +\| (\d) +\| .+? \| (.+?) +\| (.*?) *\|$/;
const STATES = ['met', 'not applicable', '**not met**'];
const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?:: “([^”]+)”)?/g;
const LINK = /\]\(([\w./-]+\.md)#([\w-]+)\)/g;
const PROMISE = /\b([A-Z]+)-\d+\b/g;
/** Sections that ask for something that is written down: no test can show it. */
const IS_DOCUMENT = /^(?:2|3|5|6|7|8|11|13|14|15|16)\.1\./;

const rowsOf = (markdown: string): Row[] =>
  markdown.split('\n').flatMap((line) => {
    const [, number, level, state, reason] = ROW.exec(line) ?? [];
    return number === undefined ? [] : [{ number, level: Number(level), state: state!, reason: reason! }];
  });

const prefixOf = (promise: string): string => promise.slice(0, promise.indexOf('-'));

/** As GitHub makes it from the words of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

const hasHeading = (text: string, anchor: string): boolean =>
  [...text.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);

const hasTest = (text: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));

/** What a reason points to, each with whether it is there. */
function evidenceIn(
  reason: string,
  { read, promises }: Repository,
): { what: string; isDocument: boolean; is: boolean }[] {
  const prefixes = new Set([...promises].map(prefixOf));
  const named = [...reason.matchAll(PROMISE)].filter(([, prefix]) => prefixes.has(prefix!));
  return [
    ...named.map(([what]) => ({ what, isDocument: false, is: promises.has(what) })),
    ...[...reason.matchAll(TEST)].map(([what, path = '', title]) => {
      const text = read(path);
      return { what, isDocument: false, is: text !== null && title !== undefined && hasTest(text, title) };
    }),
    ...[...reason.matchAll(LINK)].map(([, path = '', anchor = '']) => {
      const text = read(`docs/${path}`);
      return { what: `${path}#${anchor}`, isDocument: true, is: text !== null && hasHeading(text, anchor) };
    }),
  ];
}

function problemsOf({ number, level, state, reason }: Row, asked: ReadonlyMap<string, number>, repository: Repository) {
  const evidence = evidenceIn(reason, repository);
  const isShown = evidence.some(({ isDocument }) => !isDocument || IS_DOCUMENT.test(number));
  return [
    ...(asked.get(number) === level ? [] : [`${number}: it is not asked for at level ${level}.`]),
    ...(STATES.includes(state) ? [] : [`${number}: “${state}” is none of ${STATES.join(', ')}.`]),
    ...(state === 'met' && !isShown ? [`${number}: nothing shows that it is met.`] : []),
    ...(state !== 'met' && reason === '' ? [`${number}: the reason is missing.`] : []),
    ...evidence.filter(({ is }) => !is).map(({ what }) => `${number}: there is no ${what}.`),
  ];
}

/** What is wrong with the table, in lines. */
export function problemsIn(markdown: string, asked: ReadonlyMap<string, number>, repository: Repository): string[] {
  const rows = rowsOf(markdown);
  const times = (number: string) => rows.filter((row) => row.number === number).length;
  return [
    ...[...asked.keys()].filter((number) => times(number) !== 1).map((number) => `${number}: ${times(number)} lines.`),
    ...rows.flatMap((row) => problemsOf(row, asked, repository)),
  ];
}
