import { Refusal } from './refusal.ts';

/** Runs a piece of work when its turn comes. */
type RunInTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface Line {
  /** Admissions that have not ended, whether they wait, run or do something else meanwhile. */
  places: number;
  running: number;
  waiting: (() => void)[];
}

interface TurnLimits {
  /** Pieces of work that run at once, of all lines; a function: as many as it says by then. */
  atOnce: number | (() => number);
  /** The same of one line; no limit of its own by default. */
  atOnceInLine?: number;
  /** Places of all lines together, 150 by default. */
  places?: number;
  /** Places of one line; by default a share of those that are left. */
  placesInLine?: number;
  /** Work that has waited for so long is refused and not begun any more; without it, work waits as long as it takes. */
  longestWaitMs?: number;
}

const MOST_PLACES = 150;
/** A line may be a quarter as long as the places that are left: 30 for one alone, less for each the more there are. */
const SHARE_OF_FREE = 4;
const WAITING_SECONDS = 5;

const tooMany = () => new Refusal(429, 'error.tooManyRequests', WAITING_SECONDS);

/**
 * Costly work of many callers: a few pieces at once, and one of each line after the other, so that a line that is long
 * delays another by one piece at most. Admission comes before anything else is done for a caller: one who is refused
 * has changed nothing.
 */
export class TurnQueue {
  /** In the order of their turns. */
  private readonly lines = new Map<string, Line>();
  private readonly limits: TurnLimits;
  private places = 0;
  /** Pieces that run now. */
  running = 0;

  constructor(limits: TurnLimits) {
    this.limits = limits;
  }

  /** Throws a 429 with a waiting time if the line is full. */
  async admit<T>(name: string, work: (run: RunInTurn) => Promise<T>): Promise<T> {
    const line = this.lines.get(name) ?? { places: 0, running: 0, waiting: [] };
    const { places = MOST_PLACES, placesInLine = (places - this.places) / SHARE_OF_FREE } = this.limits;
    if (line.places >= placesInLine) throw tooMany();
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
    await this.turn(line);
    try {
      return await work();
    } finally {
      line.running -= 1;
      this.running -= 1;
      this.next();
    }
  }

  private turn(line: Line): Promise<void> {
    const { longestWaitMs } = this.limits;
    const turn = new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        line.waiting = line.waiting.filter((waiting) => waiting !== begin);
        reject(tooMany());
      };
      const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      line.waiting.push(begin);
    });
    this.next();
    return turn;
  }

  private next(): void {
    const { atOnce: most } = this.limits;
    const atOnce = typeof most === 'number' ? most : most();
    const { atOnceInLine = atOnce } = this.limits;
    const isReady = ({ waiting, running }: Line) => waiting.length > 0 && running < atOnceInLine;
    while (this.running < atOnce) {
      const [name, line] = [...this.lines].find(([, one]) => isReady(one)) ?? [];
      if (name === undefined || line === undefined) return;
      this.lines.delete(name);
      this.lines.set(name, line);
      line.running += 1;
      this.running += 1;
      line.waiting.shift()?.();
    }
  }
}
