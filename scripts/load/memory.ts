import { type Cluster } from './cluster.ts';
import { quantile } from './measurements.ts';

/** Megabytes of an instance, `minutes` after the load began. */
export interface MemorySample {
  minutes: number;
  /** Objects in use after a garbage collection, and buffers. */
  heap: number;
  /** What the process has of the machine's memory. */
  rss: number;
}

interface MemoryTrend {
  /** The medians of the first and the last third. */
  early: { heap: number; rss: number };
  late: { heap: number; rss: number };
  /** Megabytes per 10 minutes in the last two thirds. */
  slope: { heap: number; rss: number };
}

/** Below this, memory counts as flat: megabytes per 10 minutes. */
const FLAT = { heap: 1, rss: 5 };
/** A shorter load says nothing: caches are still being filled. */
export const SHORTEST_WATCH_S = 600;
const SAMPLES = 60;
const MEGABYTE = 1_000_000;

const medianOf = (values: readonly number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );

/** The median of the slopes between all pairs: single samples that are far off, such as in a burst, do not count. */
function slopeOf(samples: readonly MemorySample[], kind: 'heap' | 'rss'): number {
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => (other[kind] - one[kind]) / (other.minutes - one.minutes)),
  );
  return medianOf(slopes) * 10;
}

/** What became of the memory. The first third is left out of the slope: there, code is compiled and caches fill. */
export function trendOf(samples: readonly MemorySample[]): MemoryTrend {
  const third = Math.floor(samples.length / 3);
  const middle = (part: readonly MemorySample[]) => ({
    heap: medianOf(part.map(({ heap }) => heap)),
    rss: medianOf(part.map(({ rss }) => rss)),
  });
  const rest = samples.slice(third);
  return {
    early: middle(samples.slice(0, third)),
    late: middle(samples.slice(-third)),
    slope: { heap: slopeOf(rest, 'heap'), rss: slopeOf(rest, 'rss') },
  };
}

/** Says which memory grows; nothing if it is flat. */
export function findGrowth({ slope }: MemoryTrend, instance: number): string[] {
  return (['heap', 'rss'] as const)
    .filter((kind) => slope[kind] > FLAT[kind])
    .map((kind) => {
      const name = kind === 'heap' ? 'heap' : 'resident memory';
      return `The ${name} of instance ${instance} grows by ${slope[kind].toFixed(1)} MB in 10 minutes; at most ${FLAT[kind]} are flat.`;
    });
}

/** Samples the memory of all instances, some sixty times in so many seconds, until stopped. */
export function watchMemory({ instances }: Cluster, seconds: number): () => Promise<MemorySample[][]> {
  const started = performance.now();
  const all: MemorySample[][] = instances.map(() => []);
  const sampleAll = () =>
    Promise.all(
      instances.map(async ({ readMemory }, index) => {
        const { heapUsed, external, rss } = await readMemory();
        const minutes = (performance.now() - started) / 60_000;
        all[index]?.push({ minutes, heap: (heapUsed + external) / MEGABYTE, rss: rss / MEGABYTE });
      }),
    );
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(
    () => {
      last = sampleAll();
    },
    (seconds * 1000) / SAMPLES,
  );
  return async () => {
    clearInterval(timer);
    await last;
    return all;
  };
}
