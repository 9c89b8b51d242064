import { and, asc, eq, isNotNull, notExists } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { type ServerContext } from '../../core/context.ts';
import { runRegularly } from '../../core/run-regularly.ts';
import { orders } from '../../db/orders.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { retryRefund } from './refund-order.ts';

/**
 * Canceled orders whose accounts and vouchers have nothing back; what a provider owes is tried by the reconciliation.
 */
async function unreturned({ db }: ServerContext): Promise<number[]> {
  const recorded = db.select().from(providerRefunds).where(eq(providerRefunds.orderNumber, orders.number));
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(isNotNull(orders.canceledAt), eq(orders.isRefunded, false), notExists(recorded)))
    .orderBy(asc(orders.canceledAt));
  return rows.map(({ number }) => number);
}

/**
 * Tries refunds to accounts and vouchers again, at the start and then every `everyMs` milliseconds: a fault of the
 * database is over by then. One that fails for good is reported once.
 */
export function retryRefundsRegularly(app: FastifyInstance, context: ServerContext, everyMs: number): void {
  const reported = new Set<number>();
  const report = (error: unknown, number: number) => {
    if (reported.has(number)) return;
    reported.add(number);
    app.log.error(error, `the refund of order ${number} failed and stays due`);
  };
  runRegularly(app, {
    everyMs,
    run: async (signal) => {
      for (const number of await unreturned(context)) {
        if (signal.aborted) return;
        await retryRefund({ context, gateway: null }, number).catch((error: unknown) => report(error, number));
      }
    },
    onError: (error) => app.log.error(error, 'refunds could not be tried again'),
  });
}
