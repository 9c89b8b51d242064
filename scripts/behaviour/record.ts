/** A numbered line of `docs/behaviour`. */
interface Promised {
  id: string;
  text: string;
}

export interface Source {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/** Where a file names a promise; `title` is that of the test below, if the file is one. */
interface Mention {
  id: string;
  path: string;
  title: string | null;
}

interface Behaviour {
  promises: Promised[];
  mentions: Mention[];
  /** What is wrong with the record, as lines to print. */
  problems: string[];
}

const HEADING = /^# .*\(([A-Z]+)\)$/m;
const PROMISE = /^- \*\*([A-Z]+)-(\d+)\*\* (.+)$/gm;
const TEST = /\.(test|spec|scenarios|walk)\.tsx?$/;
const REPEATED = /^(?:it|test|describe)\.each/;
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\])+)\1/;
const TITLE_OF_REPEATED = /\)\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/;

function promisesOf({ path, text }: Source, problems: string[]): Promised[] {
  const prefix = HEADING.exec(text)?.[1];
  if (prefix === undefined)
    problems.push(`${path}: the heading does not end with the page's prefix, like "# Carts (CART)".`);
  const seen = new Set<string>();
  return [...text.matchAll(PROMISE)].map(([, ownPrefix = '', digits = '', promise = '']) => {
    const id = `${ownPrefix}-${digits}`;
    if (ownPrefix !== prefix) problems.push(`${path}: ${id} does not have the page's prefix.`);
    if (seen.has(id)) problems.push(`${path}: ${id} is given twice.`);
    seen.add(id);
    return { id, text: promise };
  });
}

/** The text after the comment that ends in `rest` before its first line of code. */
function codeAfterComment(rest: string): string {
  const lines = rest.split('\n').slice(1);
  return lines
    .slice(lines.findIndex((line) => !/^\s*(\/\/|\*)/.test(line)))
    .join('\n')
    .trimStart();
}

function titleBelow(rest: string): string | null {
  const code = codeAfterComment(rest);
  return (REPEATED.test(code) ? TITLE_OF_REPEATED : TITLE).exec(code)?.[2] ?? null;
}

function mentionsIn({ path, text }: Source, reference: RegExp): Mention[] {
  const isTest = TEST.test(path);
  return [...text.matchAll(reference)].map((match) => ({
    id: match[0],
    path,
    title: isTest ? titleBelow(text.slice(match.index)) : null,
  }));
}

/** Reads the record, and finds who names its promises. */
export function readBehaviour(pages: Source[], sources: Source[]): Behaviour {
  const problems: string[] = [];
  const promises = pages.flatMap((page) => promisesOf(page, problems));
  const prefixes = new Set(promises.map(({ id }) => id.slice(0, id.indexOf('-'))));
  const reference = new RegExp(`\\b(?:${[...prefixes].join('|')})-\\d+\\b`, 'g');
  const mentions = prefixes.size === 0 ? [] : sources.flatMap((source) => mentionsIn(source, reference));
  const known = new Set(promises.map(({ id }) => id));
  for (const { id, path } of mentions)
    if (!known.has(id)) problems.push(`${path}: there is no ${id} in docs/behaviour.`);
  const tested = new Set(mentions.filter(({ path }) => TEST.test(path)).map(({ id }) => id));
  for (const { id } of promises) if (!tested.has(id)) problems.push(`${id} is named by no test.`);
  return { promises, mentions, problems };
}

/** The table promise → tests, as Markdown. */
export function tableOf({ promises, mentions }: Behaviour): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const testsOf = (id: string) =>
    mentions
      .filter((mention) => mention.id === id && TEST.test(mention.path))
      .map(({ path, title }) => (title === null ? path : `${path}: ${title}`));
  const rows = promises.map(({ id, text }) => `| ${id} | ${cell(text)} | ${testsOf(id).map(cell).join('<br>')} |`);
  return ['| number | promise | tests |', '|---|---|---|', ...rows, ''].join('\n');
}
