import { describe, expect, it } from 'vitest';
import { JOURNEYS } from './journeys.ts';
import { edgesOf, listEdges } from './paths.ts';
import { walksOf } from './visits.ts';

describe.each(JOURNEYS)('the walks of $name', ({ chart }) => {
  const walks = walksOf(chart);

  it('take every transition of its chart', () => {
    expect([...new Set(walks.flatMap(({ path }) => edgesOf(path)))].sort()).toEqual(listEdges(chart).sort());
  });

  it('look at every state, each on one path that comes to it', () => {
    expect(walks.flatMap(({ newStates }) => [...newStates]).sort()).toEqual(Object.keys(chart.states).sort());
    for (const { path, newStates } of walks)
      expect([path.start, ...path.steps.map(({ to }) => to)]).toEqual(expect.arrayContaining([...newStates]));
  });
});
