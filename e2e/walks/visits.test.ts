import { describe, expect, it } from 'vitest';
import { JOURNEYS } from './journeys.ts';
import { walksOf } from './visits.ts';

describe.each(JOURNEYS)('the walks of $name', ({ chart }) => {
  const walks = walksOf(chart);

  it('inspect every state once, on a path that reaches it', () => {
    expect(walks.flatMap(({ newStates }) => [...newStates]).sort()).toEqual(Object.keys(chart.states).sort());
    for (const { path, newStates } of walks)
      expect([path.start, ...path.steps.map(({ to }) => to)]).toEqual(expect.arrayContaining([...newStates]));
  });
});
