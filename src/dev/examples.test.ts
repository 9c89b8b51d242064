import { expect, it } from 'vitest';
import { examplesFor } from './examples.ts';

it('examples with outdated times are marked, unlike those that can be sent as they are', () => {
  const idle = examplesFor('idle');
  expect(idle.filter(({ isOutdated }) => !isOutdated).map(({ name }) => name)).toEqual(['stay.choose']);
  expect(examplesFor('order').some(({ isOutdated }) => isOutdated)).toBe(false);
});
