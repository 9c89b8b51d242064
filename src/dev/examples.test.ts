import { expect, it } from 'vitest';
import { examplesFor } from './examples.ts';

it('Examples with moments of another time are told from those that can be sent as they are', () => {
  const idle = examplesFor('idle');
  expect(idle.filter(({ isOfOtherTime }) => !isOfOtherTime).map(({ name }) => name)).toEqual(['stay.choose']);
  expect(examplesFor('order').some(({ isOfOtherTime }) => isOfOtherTime)).toBe(false);
});
