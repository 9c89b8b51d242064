import { Refusal } from '../http/refusal.ts';

/** Runs a piece of work when its turn comes. */
type RunInTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface Line {
  /** Admissions that have not ended, whether they wait, run or do something else meanwhile. */
  places: number;
  waiting: (() => void)[];
}

const MOST_PLACES = 150;
/** A line may be a quarter as long as the places that are left: 30 for one alone, less for each the more there are. */
const SHARE_OF_FREE = 4;
const WAITING_SECONDS = 5;

/**
 * Costly work of many callers: a few pieces at once, and one of each line after the other, so that a line that is long
 * delays another by one piece at most. Admission comes before anything else is done for a caller: one who is refused has
 * changed nothing.
 */
export class TurnQueue {
  /** In the order of their turns. */
  private readonly lines = new Map<string, Line>();
  private readonly atOnce: number;
  private places = 0;
  private running = 0;

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  /** Throws a 429 with a waiting time if the line is full. */
  async admit<T>(name: string, work: (run: RunInTurn) => Promise<T>): Promise<T> {
    const line = this.lines.get(name) ?? { places: 0, waiting: [] };
    if (line.places >= (MOST_PLACES - this.places) / SHARE_OF_FREE)
      throw new Refusal(429, 'error.tooManyRequests', WAITING_SECONDS);
    this.lines.set(name, line);
    line.places += 1;
    this.places += 1;
    try {
      return await work((piece) => this.run(line, piece));
    } finally {
      line.places -= 1;
      this.places -= 1;
      if (line.places === 0) this.lines.delete(name);
    }
  }

  private async run<T>(line: Line, work: () => Promise<T>): Promise<T> {
    const turn = new Promise<void>((resolve) => line.waiting.push(resolve));
    this.next();
    await turn;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.next();
    }
  }

  private next(): void {
    while (this.running < this.atOnce) {
      const [name, line] = [...this.lines].find(([, { waiting }]) => waiting.length > 0) ?? [];
      if (name === undefined || line === undefined) return;
      this.lines.delete(name);
      this.lines.set(name, line);
      this.running += 1;
      line.waiting.shift()?.();
    }
  }
}
