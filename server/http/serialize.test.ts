import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../contract/all-calls.fixtures.ts';
import { serializerCompiler } from './serialize.ts';

const write = (schema: z.ZodMiniType, answer: unknown) =>
  serializerCompiler({ schema, method: 'GET', url: '/api/dish' })(answer);

const dish = z.object({ Name: z.string().check(z.minLength(1)), Price: z.nullish(z.number()) });

describe('an answer', () => {
  it('holds what its schema names, and nothing else', () => {
    expect(write(z.array(dish), [{ Name: 'Suppe', Price: 4.2, cost: 1 }, { Name: 'Salat' }])).toBe(
      '[{"Name":"Suppe","Price":4.2},{"Name":"Salat"}]',
    );
  });

  it('that does not fit its schema is not sent', () => {
    expect(() => write(dish, { Name: '' })).toThrow("Response doesn't match the schema");
  });
});

/**
 * A schema as it is before or after it turns one form into another; only the latter says that an object has no other
 * keys.
 */
const formOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  JSON.stringify(z.toJSONSchema(schema, { io }), (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  );

// Else server and client would both turn it, in the same direction.
it.each(allCalls().map((call) => [`${call.method} ${call.path}`, call.answer] as const))(
  'the answer of %s is not turned into another form',
  (_name, answer) => {
    const schema = answer._zod.def.type === 'undefined' ? z.null() : answer;
    expect(formOf(schema, 'input')).toBe(formOf(schema, 'output'));
  },
);
