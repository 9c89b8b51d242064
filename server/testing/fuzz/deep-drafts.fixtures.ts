import fc from 'fast-check';
import { MONDAY, TUESDAY } from '../fixture.ts';
import { hostileValue, mutate } from './hostile-values.fixtures.ts';
import { type Known } from './near-valid.fixtures.ts';
import { type Draft, around } from './requests.fixtures.ts';
import { type Valid } from './valid-requests.fixtures.ts';

type Parts = Pick<Valid, 'params' | 'query' | 'body'>;
type Path = readonly string[];

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The ways to every value that holds no others. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (!isBranch(value)) return value === undefined ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

const leafAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, name) => (isBranch(inner) ? inner[name] : undefined), value);

/** A copy with another value at the end of the path. */
function withLeaf(value: unknown, [name, ...rest]: Path, leaf: unknown): unknown {
  if (name === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === name ? withLeaf(item, rest, leaf) : item));
  return isBranch(value) ? { ...value, [name]: withLeaf(value[name], rest, leaf) } : value;
}

const DAYS = [MONDAY, TUESDAY, '2026-11-25', '2026-11-28', '2026-12-08', '2026-11-20', '2099-01-01', '2026-02-30'];

/** Values that pass for the same kind, and are another fact. */
function likely(value: unknown): unknown[] {
  if (typeof value === 'number')
    return [value + 1, value - 1, -value, 0, 0.5, value * 1000, value + 0.01, 2_147_483_647, String(value), null];
  if (typeof value === 'boolean') return [!value, null];
  if (typeof value !== 'string') return [0, '', 1, 'x', true];
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return DAYS;
  return [`${value} `, `${value}x`, value.toUpperCase(), value.slice(1), '', ' ', '1', 'ä'.repeat(450), null];
}

interface Swap {
  at: number;
  pick: number;
  isKnown: boolean;
}

/** One value becomes a likely other one: one that the server knows, of whomever it is, or one near to it. */
function swapped(parts: Parts, { at, pick, isKnown }: Swap, known: Known): Parts {
  const leaves = leavesOf(parts);
  const path = leaves[at % leaves.length];
  if (!path) return parts;
  const field = path.findLast((name) => !/^\d+$/.test(name)) ?? '';
  const others = (isKnown ? known(field) : null) ?? likely(leafAt(parts, path));
  return withLeaf(parts, path, others[pick % others.length]) as Parts;
}

const record = (value: unknown): Record<string, unknown> =>
  isBranch(value) && !Array.isArray(value) ? value : { x: value };

/** The request as it is. */
export const intactDraft = ({ caller, params = {}, query = {}, body, headers }: Valid): Draft => ({
  caller,
  params,
  query: Object.entries(query),
  body,
  envelope: 'intact',
  text: 'x',
  key: 'fresh',
  headers,
});

/**
 * A request that would be answered by success, with one to three of its values changed, or with something wrong around
 * them.
 */
export function deepDraft(valid: Valid, known: Known): fc.Arbitrary<Draft> {
  const { caller, params, query, body, headers } = valid;
  const swap = fc.record({ at: fc.nat(200), pick: fc.nat(40), isKnown: fc.boolean() });
  return fc
    .record({
      caller: fc.oneof({ weight: 6, arbitrary: fc.constant(caller) }, { weight: 1, arbitrary: around.caller }),
      envelope: around.envelope,
      text: around.text,
      key: fc.constantFrom('fresh', 'known'),
      swaps: fc.array(swap, { maxLength: 3 }),
      isMutated: fc.boolean(),
      steps: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
      how: fc.nat(20),
      hostile: hostileValue,
      inQuery: fc.boolean(),
    })
    .map(({ swaps, isMutated, steps, how, hostile, inQuery, ...rest }) => {
      let parts: Parts = { params, query, body };
      for (const each of isMutated ? swaps.slice(0, 1) : swaps) parts = swapped(parts, each, known);
      const isQuery = inQuery || body === undefined;
      return {
        ...rest,
        headers,
        params: parts.params ?? {},
        query: Object.entries(
          isMutated && isQuery ? record(mutate(parts.query ?? {}, steps, how, hostile)) : (parts.query ?? {}),
        ),
        body: isMutated && !isQuery ? mutate(parts.body, steps, how, hostile) : parts.body,
      };
    });
}
