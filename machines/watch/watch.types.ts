import { type StockWatch } from '../../domain/stock-watch.ts';

export interface WatchContext {
  /** What the person watches for, as read last; null: not read yet. */
  watches: readonly StockWatch[] | null;
  /** Keys of the free portions whose notice was closed. */
  closed: readonly string[];
}

export type WatchEvent =
  /** A watch was begun or ended: these are all that there are now. */
  | { type: 'watches.read'; watches: readonly StockWatch[] }
  /** Somebody sees the page again. */
  | { type: 'page.shown' }
  /** The notice of a free portion was closed. */
  | { type: 'notice.close'; key: string };

export type WatchesResult =
  | { kind: 'read'; watches: readonly StockWatch[] }
  /** The server does not watch. */
  | { kind: 'notServed' };
