import { sql } from 'drizzle-orm';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Database } from '../../db/database.ts';

/** Of `pg_notify`, as the trigger `notify_order_change` names it. */
export const ORDER_CHANGES = 'order_changes';

/** An order that is new or has changed, or, without a number, something else of its day. */
export interface OrderChange {
  date: IsoDate;
  number?: number;
  owner?: string;
}

interface Listener {
  change: (change: OrderChange) => void;
  /** Changes were missed. */
  missed: () => void;
}

/** Passes on what the database tells of orders, whichever process has written them. */
export class OrderChanges {
  private readonly listeners = new Set<Listener>();

  /** Returns how to end it. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** `payload`: an `OrderChange` as JSON. */
  hear = (payload: string): void => {
    const change = JSON.parse(payload) as OrderChange;
    for (const listener of this.listeners) listener.change(change);
  };

  missed = (): void => {
    for (const listener of this.listeners) listener.missed();
  };
}

/** Tells of a change that no order shows, such as portions, with the end of the transaction. */
export async function tellOfDay(db: Database, date: IsoDate): Promise<void> {
  await db.execute(sql`select pg_notify(${ORDER_CHANGES}, ${JSON.stringify({ date })})`);
}
