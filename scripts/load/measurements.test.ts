import { expect, it } from 'vitest';
import { Measurements, quantile } from './measurements.ts';

it('a quantile is a value that was measured', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([0.5, 0.95, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([50, 95, 99, 100]);
  expect([0.5, 0.99].map((share) => quantile([7], share))).toEqual([7, 7]);
  expect(quantile([], 0.5)).toBeNaN();
});

it('times are reported by call, the slowest first, and begin anew while errors stay', () => {
  const measurements = new Measurements();
  measurements.answered('GET /slow', 999);
  measurements.failed('GET /slow', 500);
  measurements.failed('GET /slow', 500);
  measurements.restart();
  for (const time of [30, 10, 20]) measurements.answered('GET /quick', time);
  measurements.answered('GET /slow', 400);
  expect(measurements.latencies()).toEqual([
    { call: 'GET /slow', count: 1, p50: 400, p95: 400, p99: 400, longest: 400 },
    { call: 'GET /quick', count: 3, p50: 20, p95: 30, p99: 30, longest: 30 },
  ]);
  expect(measurements.calls).toBe(4);
  expect([...measurements.errors]).toEqual([['GET /slow: 500', 2]]);
});
