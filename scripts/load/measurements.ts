/** Of the answers to one call; milliseconds. */
interface Latency {
  call: string;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
}

/** The value below which a share of the sorted ones lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const increase = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** What customers met: times by call, and what went otherwise than hoped. */
export class Measurements {
  private readonly times = new Map<string, number[]>();
  /** Answers that should not be, by call and status. */
  readonly errors = new Map<string, number>();
  /** Refusals that are part of a rush, such as a dish that is sold out, by their key. */
  readonly refusals = new Map<string, number>();
  /** What must never happen. */
  readonly faults: string[] = [];
  orders = 0;
  signIns = 0;

  /** `call` is a method and a path without numbers and queries. */
  answered(call: string, milliseconds: number): void {
    const times = this.times.get(call);
    if (times) times.push(milliseconds);
    else this.times.set(call, [milliseconds]);
  }

  failed(call: string, status: number | string): void {
    increase(this.errors, `${call}: ${status}`);
  }

  refused(key: string): void {
    increase(this.refusals, key);
  }

  /** Forgets the times so far; errors and faults stay. */
  restart(): void {
    this.times.clear();
    this.orders = 0;
    this.signIns = 0;
  }

  get calls(): number {
    return [...this.times.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Of the times of all calls together; milliseconds. */
  quantileOfAll(share: number): number {
    return quantile(
      [...this.times.values()].flat().sort((one, other) => one - other),
      share,
    );
  }

  /** By call, the slowest first. */
  latencies(): Latency[] {
    return [...this.times]
      .map(([call, times]) => {
        const sorted = times.toSorted((one, other) => one - other);
        const at = (share: number) => quantile(sorted, share);
        return { call, count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
      })
      .sort((one, other) => other.p95 - one.p95);
  }
}
