import fc from 'fast-check';
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** The parts of a schema's definition that tell what it accepts. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: Schema[];
}

const definitionOf = (schema: Schema): Definition => schema._zod.def;

/** Values that the server knows, by the name of a field: own ones and those of other people. */
export type Known = (field: string) => readonly unknown[] | null;

function ofType(definition: Definition, field: string, known: Known): fc.Arbitrary<unknown> {
  const of = (schema: Schema | undefined): fc.Arbitrary<unknown> =>
    schema ? nearValid(schema, field, known) : fc.constant(null);
  switch (definition.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(definition.shape ?? {}).map(([name, schema]) => [name, nearValid(schema, name, known)]),
        ),
      );
    case 'array':
      return fc.array(of(definition.element), { maxLength: 3 });
    case 'optional':
      return fc.oneof(of(definition.innerType), fc.constant(undefined));
    case 'nullable':
      return fc.oneof({ weight: 3, arbitrary: of(definition.innerType) }, { weight: 1, arbitrary: fc.constant(null) });
    case 'record':
      return fc.dictionary(fc.constantFrom('1', '2', '3', 'x'), of(definition.valueType), { maxKeys: 3 });
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? [null]));
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => of(option)));
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'int':
      return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(-1, 0.5, 9999, 2_147_483_648));
    case 'string':
      return fc.oneof(fc.constantFrom('Wert', 'a@b.example', '1'), fc.string({ maxLength: 12 }));
    default:
      return fc.constantFrom('true', 'false');
  }
}

/** What the schema of a call accepts, mostly, with values that the server knows where a field's name tells of some. */
export function nearValid(schema: Schema, field: string, known: Known): fc.Arbitrary<unknown> {
  const values = known(field);
  const made = ofType(definitionOf(schema), field, known);
  if (!values || values.length === 0) return made;
  return fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: made });
}

export const isNothing = (schema: Schema): boolean => definitionOf(schema).type === 'undefined';

export const isList = (schema: Schema): boolean => definitionOf(schema).type === 'array';

/** Every name of a field that a schema has, at whatever depth. */
export function fieldNames(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { shape = {}, element, innerType, valueType, options = [] } = definitionOf(schema);
  return [
    ...Object.keys(shape),
    ...[...Object.values(shape), element, innerType, valueType, ...options].flatMap(fieldNames),
  ];
}
