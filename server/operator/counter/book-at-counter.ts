import { and, eq } from 'drizzle-orm';
import { type Cents } from '../../../domain/money.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { bookings } from '../../db/orders.schema.ts';
import { wallets } from '../../db/persons.schema.ts';
import { book } from '../../features/payment/methods.ts';

/** What an account can hold at most: beyond it, no database column can. */
const MOST: Cents = 2_000_000_000;

type AtCounter =
  | { is: 'booked'; balance: Cents }
  /** What this note has booked before. */
  | { is: 'known'; amount: Cents }
  /** There is less on the account, with its credit limit, or it would be more than it can hold. */
  | { is: 'refused'; balance: Cents };

/**
 * Books money that the tenant has taken (or paid out: a negative amount) for an account. `note` says by whom and how,
 * and books once: given again for the account, it books nothing.
 */
export const bookAtCounter = (
  context: ServerContext,
  { walletId, amount, note }: { walletId: number; amount: Cents; note: string },
): Promise<AtCounter> =>
  inTransaction(context, async ({ db, clock }) => {
    const [wallet] = await db.select().from(wallets).where(eq(wallets.id, walletId)).for('update');
    if (!wallet) throw new Error('The account does not exist.');
    const [known] = await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.walletId, walletId), eq(bookings.note, note)));
    if (known) return { is: 'known', amount: known.amount };
    const kind = amount > 0 ? 'topUp' : 'topUpReturn';
    const movement = { walletId, amount, kind, note, orderNumber: null, bookedAt: new Date(clock.now()) } as const;
    const isBooked = wallet.balance + amount <= MOST && (await book(db, movement));
    return isBooked ? { is: 'booked', balance: wallet.balance + amount } : { is: 'refused', balance: wallet.balance };
  });
