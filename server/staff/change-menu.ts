import { and, eq } from 'drizzle-orm';
import { type IsoDate } from '../../domain/calendar.ts';
import { type ServerContext, inTransaction } from '../core/context.ts';
import { closedDays } from '../db/schema.ts';
import { type PaymentGateway } from '../features/card-providers/payment-gateway.ts';
import { type CanceledOrder, cancelStranded } from '../features/order-changes/cancel-stranded.ts';
import { type StrandedOrder } from '../features/order-changes/stranded-orders.ts';
import { tellOfDay } from '../features/order-events/order-changes.ts';
import { type Problem, WrongFiles } from '../tenant-import/problem.ts';
import { storeMenu, withStranded } from '../tenant-import/store-tenant.ts';
import { readMenu } from '../tenant-import/tenant-folder.ts';

interface Services {
  context: ServerContext;
  gateway: PaymentGateway | null;
  onRefundFailure: (number: number, error: unknown) => void;
}

/** What a change of the menu or of the open days does, or would do. */
export interface ChangeReport {
  /** False: nothing was changed. */
  isDone: boolean;
  /** Of the table; with one, nothing else is known. */
  problems: readonly Problem[];
  /** `offers of days: 2 new`, a line each. */
  changes: readonly string[];
  /** Orders that cannot be served by it. */
  stranded: readonly StrandedOrder[];
  /** Those of them that were canceled, once it is done. */
  canceled: readonly CanceledOrder[];
}

interface Done {
  changes: readonly string[];
  stranded: readonly StrandedOrder[];
}

/** Ends a transaction that only had to show what it would do. */
class OnlyShown extends Error {
  readonly shown: Done;

  constructor(shown: Done) {
    super('nothing was to be changed');
    this.shown = shown;
  }
}

const isSame = (stranded: readonly StrandedOrder[], numbers: readonly number[]): boolean =>
  stranded.length === numbers.length && stranded.every(({ order }) => numbers.includes(order.number));

/**
 * Makes a change, and cancels the orders that cannot be served by it. `confirmed`: their numbers, as they were shown;
 * null, or where they are others by now: nothing is changed, and they are shown.
 */
async function changeOrShow(
  services: Services,
  confirmed: readonly number[] | null,
  change: (inside: ServerContext) => Promise<Done>,
): Promise<ChangeReport> {
  try {
    const done = await inTransaction(services.context, async (inside) => {
      const would = await change(inside);
      if (confirmed === null || !isSame(would.stranded, confirmed)) throw new OnlyShown(would);
      return would;
    });
    const canceled = await cancelStranded(services, confirmed ?? []);
    return { isDone: true, problems: [], ...done, canceled };
  } catch (error) {
    if (error instanceof OnlyShown) return { isDone: false, problems: [], ...error.shown, canceled: [] };
    if (!(error instanceof WrongFiles)) throw error;
    return { isDone: false, problems: error.problems, changes: [], stranded: [], canceled: [] };
  }
}

interface Table {
  restaurantId: number;
  bytes: Buffer;
  /** Its name, as in problems. */
  file: string;
}

/** Takes over the menu of the days in a table, as `npm run admin -- menu` does. */
export const changeMenu = (
  services: Services,
  { restaurantId, bytes, file }: Table,
  confirmed: readonly number[] | null,
): Promise<ChangeReport> =>
  changeOrShow(services, confirmed, async (inside) => {
    const menu = readMenu(bytes, file);
    const { changes, stranded } = await storeMenu(inside, menu, String(restaurantId), { mayStrand: true });
    for (const date of new Set(menu.value.map((row) => row.date))) await tellOfDay(inside.db, date);
    return { changes: [...changes.lines(), ...changes.notes], stranded };
  });

interface DayToClose {
  restaurantId: number;
  date: IsoDate;
  isClosed: boolean;
}

/** Closes a day of a restaurant, or opens it again. */
export const setDayClosed = (
  services: Services,
  { restaurantId, date, isClosed }: DayToClose,
  confirmed: readonly number[] | null,
): Promise<ChangeReport> =>
  changeOrShow(services, confirmed, async (inside) => {
    const { db } = inside;
    const { stranded } = await withStranded(inside, true, async () => {
      if (isClosed) {
        await db.insert(closedDays).values({ restaurantId, date, isSetByStaff: true }).onConflictDoNothing();
      } else
        await db.delete(closedDays).where(and(eq(closedDays.restaurantId, restaurantId), eq(closedDays.date, date)));
      await tellOfDay(db, date);
    });
    return { changes: [], stranded };
  });
