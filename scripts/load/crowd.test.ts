import { describe, expect, it } from 'vitest';
import { Crowd } from './crowd.ts';
import { Measurements } from './measurements.ts';

function crowdOf(signedInAfter: number[]): Crowd {
  const crowd = new Crowd(
    [],
    signedInAfter.map((_, index) => index),
    (number) => `kunde${number}`,
  );
  crowd.signedInAfter.push(...signedInAfter);
  return crowd;
}

function callsOf(...times: number[]): Measurements {
  const others = new Measurements();
  for (const [index, time] of times.entries()) others.answered(`call ${index % 2}`, time);
  return others;
}

describe('a crowd that signs in', () => {
  it('is served well where all are in after 20 s and others hardly wait', () => {
    expect(crowdOf([3, 20]).findSlowness(callsOf(80, 90, 499))).toEqual([]);
  });

  it('is served badly where the last waits for longer, or others do', () => {
    expect(crowdOf([3, 20.5]).findSlowness(callsOf(80, 90, 500))).toEqual([
      'The last of 2 was signed in after 20.5 s, more than 20.',
      'Calls of the others meanwhile took up to 500 ms (p95), not less than 500.',
    ]);
  });

  it('says nothing good of what was not measured', () => {
    expect(crowdOf([]).findSlowness(callsOf())).toHaveLength(2);
  });
});
