import fc from 'fast-check';

/** JSON cannot express these numbers; `toJson` writes the token as it is. */
const asRaw = (token: string): string => `@raw(${token})@`;

const RAW_NUMBERS = ['1e999', '-1e999', '-0', '1e-400', 'NaN', 'Infinity', '0x10', '9007199254740993', '00', '1.'];

/** JSON of a value, in which numbers that JavaScript cannot hold are written by their token. */
export const toJson = (value: unknown): string =>
  ((JSON.stringify(value) as string | undefined) ?? '').replace(/"@raw\(([^)]*)\)@"/g, '$1');

const UNICODE = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  '\u2066x\u2069',
  '\u200f\u200e',
  '😀'.repeat(3),
  `e${'\u0301'.repeat(300)}`,
  '\ufeff',
  '\u2028\u2029',
  'ﷺ',
  'ß'.toUpperCase(),
  'İ',
  '\ufffe',
  '\u{10ffff}',
];

const FRAGMENTS = [
  "'; drop table persons; --",
  "' or '1'='1",
  '1); select pg_sleep(20); --',
  '%',
  '_',
  '\\',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%0d%0aSet-Cookie: a=b',
  'a\r\nBcc: x@evil.example',
  '\n',
  '\t',
  '../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example")',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '',
  ' ',
  '2026-02-30',
  '2026-11-23T00:00:00Z',
  '9999-12-31',
  '0000-01-01',
  '-1',
  '1e3',
  '٣',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...UNICODE, ...FRAGMENTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(400, 1000, 6000, 100_000).map((length) => 'ä'.repeat(length)) },
);

const hostileNumber: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    0.5,
    -0.01,
    1e21,
    1e308,
    5e-324,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    1e12,
    0.1 + 0.2,
    4_294_967_296,
  ),
  fc.constantFrom(...RAW_NUMBERS.map(asRaw)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** An object that has a key of its own by the name, `__proto__` as well. */
function withKey(object: object, key: string, value: unknown): object {
  const copy = { ...object };
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'then', 'length'];

const prototypeObject = fc
  .constantFrom(...PROTOTYPE_KEYS)
  .map((key) => withKey({}, key, { isPolluted: true, prototype: { isPolluted: true } }));

/** Any value, of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]]) },
  { weight: 1, arbitrary: prototypeObject },
  { weight: 1, arbitrary: fc.constantFrom(50, 3000).map(deep) },
  { weight: 1, arbitrary: fc.constantFrom(101, 501, 5000).map((length) => Array.from({ length }, () => ({}))) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const PLACES = ['before', 'instead', 'key', 'absent', 'twice', 'wrapped'] as const;

/** Changes one place of a JSON value, which `steps` choose on the way down; `hostile` is put there. */
export function mutate(value: unknown, steps: readonly number[], how: number, hostile: unknown): unknown {
  const [step = 0, ...rest] = steps;
  const place = PLACES[how % PLACES.length] ?? 'instead';
  if (Array.isArray(value) && value.length > 0) {
    const items: unknown[] = value;
    const at = step % items.length;
    if (rest.length > 0) return items.map((item, index) => (index === at ? mutate(item, rest, how, hostile) : item));
    if (place === 'absent') return items.filter((_item, index) => index !== at);
    if (place === 'twice') return [...items, items[at]];
    return place === 'before' ? [hostile, ...items] : items.map((item, index) => (index === at ? hostile : item));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const names = Object.keys(value);
    const name = names[step % names.length];
    if (place === 'key' || name === undefined)
      return withKey(value, PROTOTYPE_KEYS[step % PROTOTYPE_KEYS.length] ?? '', hostile);
    const inner = (value as Record<string, unknown>)[name];
    if (rest.length > 0 && typeof inner === 'object' && inner !== null)
      return withKey(value, name, mutate(inner, rest, how, hostile));
    if (place === 'absent') return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    return withKey(value, name, place === 'wrapped' ? [inner] : hostile);
  }
  return place === 'wrapped' ? { value } : hostile;
}
