import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';

/** How many calls a browser waits for, and how many of its transactions are where: none or one. */
interface Counts {
  calls: number;
  beginning: number;
  /** Begun, and neither committed nor rolled back yet; one at its end is still open. */
  open: number;
  ending: number;
}

const LOCKED = sql`select count(*)::int as locked from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Makes transactions of several browsers overlap: each begins when every busy browser begins one, and commits when
 * every other open one is at its end or waits for a lock. Each has then read what there was before the others, unless a
 * lock prevents it. An embedded database runs one at a time: there they only begin together.
 */
export class MeetingTransactions {
  private readonly browsers = new Map<number, Counts>();
  private readonly caller = new AsyncLocalStorage<Counts>();
  /** Whether transactions run at the same moment at all, so that one can wait for the end of another. */
  readonly isHeld: boolean;
  private waiting: (() => void)[] = [];
  /** How often transactions of two browsers or more were open at the same moment. */
  meetings = 0;

  constructor({ isHeld }: { isHeld: boolean }) {
    this.isHeld = isHeld;
  }

  /** Runs calls of a browser. All that are to meet must be given before the first of them waits for anything. */
  async of<Answer>(browser: number, calls: () => Promise<Answer>): Promise<Answer> {
    const counts = this.browsers.get(browser) ?? { calls: 0, beginning: 0, open: 0, ending: 0 };
    this.browsers.set(browser, counts);
    counts.calls += 1;
    try {
      return await this.caller.run(counts, calls);
    } finally {
      counts.calls -= 1;
      this.beginTogether();
    }
  }

  /** The database whose transactions meet those of the others. `direct` is its own, outside of any transaction. */
  over(direct: Database): Database {
    const transaction: Database['transaction'] = async (work, config) => {
      const counts = this.caller.getStore();
      // The first one of a browser may wait for its second one.
      if (!counts || counts.beginning + counts.open > 0 || config?.accessMode === 'read only')
        return direct.transaction(work, config);
      await this.begin(counts);
      try {
        return await direct.transaction(async (inside) => {
          const result = await work(inside);
          counts.ending = 1;
          if (this.isHeld) await this.othersEnd(direct);
          return result;
        }, config);
      } finally {
        counts.open = 0;
        counts.ending = 0;
        this.beginTogether();
      }
    };
    return Object.create(direct, { transaction: { value: transaction } }) as Database;
  }

  private begin(counts: Counts): Promise<void> {
    counts.beginning = 1;
    const begun = new Promise<void>((resolve) => this.waiting.push(resolve));
    this.beginTogether();
    return begun;
  }

  private beginTogether(): void {
    const busy = [...this.browsers.values()].filter(({ calls }) => calls > 0);
    if (!busy.every(({ beginning }) => beginning > 0)) return;
    for (const counts of busy) Object.assign(counts, { beginning: 0, open: 1 });
    for (const go of this.waiting.splice(0)) go();
  }

  private async othersEnd(direct: Database): Promise<void> {
    const open = () => [...this.browsers.values()].filter((counts) => counts.open > 0);
    if (open().length > 1) this.meetings += 1;
    while (open().some(({ ending }) => ending === 0)) {
      const [locks] = rowsOf<{ locked: number }>(await direct.execute(LOCKED));
      if (open().filter(({ ending }) => ending === 0).length <= (locks?.locked ?? 0)) return;
    }
  }
}
