import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { parseAnswer } from './answer.ts';

const names = defineCall({
  method: 'GET',
  path: '/api/names',
  summary: 'Names',
  answer: z.array(z.object({ Name: z.string() })),
});

// SAFE-91
it.each([
  ['as it is', JSON.stringify([{ Name: 'A\u2066B\u202eC' }])],
  ['escaped', String.raw`[{"Name":"A\u2066B\u202EC"}]`],
])('a name that turns the direction of the text, written %s, is read without that', async (_how, body) => {
  expect(await parseAnswer(names, new Response(body))).toEqual([{ Name: 'ABC' }]);
});

// SAFE-91
it('a part of a name with a direction of its own keeps it', async () => {
  const Name = 'A \u2067شوربة\u2069 B';
  expect(await parseAnswer(names, new Response(JSON.stringify([{ Name }])))).toEqual([{ Name }]);
});
