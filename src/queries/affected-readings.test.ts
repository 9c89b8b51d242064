import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Call } from '../../contract/call.ts';
import { AFFECTED_READINGS } from './affected-readings.ts';

const files = readdirSync('contract').filter((file) => /^[\w-]+\.ts$/.test(file));
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answerAs' in value;

// OFF-23
test('every call of the contract that changes something says which readings it makes wrong', async () => {
  const modules = await Promise.all(files.map((file) => import(`../../contract/${file}`) as Promise<object>));
  const calls = modules.flatMap((module) => Object.values(module).filter(isCall));
  const changing = calls
    // The app makes no call of the staff.
    .filter(({ method, madeBy, roles }) => method !== 'GET' && madeBy === 'client' && roles.length === 0)
    .map(({ method, path }) => `${method} ${path}`);
  expect(changing.length).toBeGreaterThan(15);
  expect(changing.filter((call) => !(call in AFFECTED_READINGS))).toEqual([]);
  const known = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(AFFECTED_READINGS).filter((call) => !known.has(call))).toEqual([]);
});

// ORDER-223
test('what is not available at other times is read anew after an order or a change', () => {
  for (const call of ['PUT /api/bon/ChangeOrder', 'POST /api/payment/ExecutePayment', 'DELETE /api/bon'])
    expect(AFFECTED_READINGS[call]).toContain('changeProblems');
});
