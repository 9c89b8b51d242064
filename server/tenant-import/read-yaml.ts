import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { type Problem } from './problem.ts';
import { UNSTORABLE, unstorable } from './storable.ts';
import { EMPTY, emptyFields, syntaxMessage } from './yaml-mistakes.ts';

export type Path = readonly PropertyKey[];

/** What a file says, and where in it. */
export interface FileContent<T> {
  value: T;
  /** As problems name it. */
  file: string;
  /** The line of a value; of the nearest one around it if there is none. */
  lineAt: (path: Path) => number | null;
  /** Names a value in problems: its path, or its column. */
  fieldOf: (path: Path) => string;
}

const dotted = (path: Path): string => path.map(String).join('.');

/** Of a key that a mapping should not have. */
function keyLine(parent: unknown, key: string, lineOf: (node: Node) => number | null): number | null {
  if (!isMap(parent)) return null;
  const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return pair && isNode(pair.key) ? lineOf(pair.key) : null;
}

/** Problems of a value by its schema, a key that is not known as a problem of its own. */
export function schemaProblems(
  error: z.core.$ZodError,
  at: (path: Path, key?: string) => Omit<Problem, 'message'>,
): Problem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ ...at(issue.path), message: issue.message }];
    return issue.keys.map((key) => ({ ...at([...issue.path, key], key), message: 'there is no such field' }));
  });
}

const inEnglish = z.locales.en().localeError;

const MUST_BE: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number such as 7.90, with at most two places',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list, in [ ]',
  object: 'must be fields with values, in { }',
  record: 'must be fields with values, in { }',
};

/**
 * In the words of somebody who writes a file. A number where a text is due, as a postcode: `01067` would lose its 0.
 */
const messageOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_key') return 'is no name that may stand here; a text with a comma in it stands in quotes';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small' && issue.origin === 'number') return `must not be below ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin === 'number') return `must not be above ${issue.maximum}`;
  if (issue.code !== 'invalid_type') return inEnglish(issue);
  if (issue.input === undefined || issue.input === null) return 'is missing';
  if (issue.expected === 'string' && typeof issue.input === 'number') return 'must stand in quotes, as it is a text';
  return MUST_BE[issue.expected] ?? inEnglish(issue);
};

/** Parses with English messages, which `zod/mini` has only on request. */
export const parseBy = <T>(schema: z.ZodMiniType<T>, value: unknown) => schema.safeParse(value, { error: messageOf });

/** What the files of a spreadsheet or an editor of a German Windows may be saved as instead. */
function decodeYaml(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * What a document holds. Aliases of aliases can make a few lines more than the memory takes: then the library throws.
 */
function valueOf(document: Document): { value: unknown } | { message: string } {
  try {
    return { value: document.toJS() };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/** A YAML or JSON file by its schema. Adds what is wrong to the problems and answers null then. */
export function readYaml<T>(
  schema: z.ZodMiniType<T>,
  bytes: Uint8Array,
  file: string,
  problems: Problem[],
): FileContent<T> | null {
  const whole = { file, line: null, field: '' };
  const text = decodeYaml(bytes);
  if (text === null) {
    problems.push({ ...whole, message: 'must be saved as UTF-8' });
    return null;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    // Those behind it mostly follow from it.
    problems.push({ file, line: lines.linePos(error.pos[0]).line, field: '', message: syntaxMessage(error) });
    return null;
  }
  const lineOf = (node: Pick<Node, 'range'>): number | null => (node.range ? lines.linePos(node.range[0]).line : null);
  const empty = emptyFields(document);
  if (empty.length > 0) {
    for (const { path, key } of empty) problems.push({ file, line: lineOf(key), field: dotted(path), message: EMPTY });
    return null;
  }
  const lineAt = (path: Path): number | null => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node)) return lineOf(node);
    }
    return null;
  };
  const given = valueOf(document);
  if ('message' in given) {
    problems.push({ ...whole, message: given.message });
    return null;
  }
  const parsed = parseBy(schema, given.value);
  if (!parsed.success) {
    problems.push(
      ...schemaProblems(parsed.error, (path, key) => {
        const parent = path.length < 2 ? document.contents : document.getIn(path.slice(0, -1), true);
        const line = (key === undefined ? null : keyLine(parent, key, lineOf)) ?? lineAt(path);
        return { file, line, field: dotted(path) };
      }),
    );
    return null;
  }
  const wrong = unstorable(parsed.data);
  problems.push(...wrong.map((path) => ({ file, line: lineAt(path), field: dotted(path), message: UNSTORABLE })));
  return wrong.length > 0 ? null : { value: parsed.data, file, lineAt, fieldOf: dotted };
}
