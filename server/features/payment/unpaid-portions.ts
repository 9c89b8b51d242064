import { eq } from 'drizzle-orm';
import { type IsoDate } from '../../../domain/calendar.ts';
import {
  DEFAULT_UNPAID_LIMITS,
  UNPAID_PORTIONS_SETTING,
  type UnpaidLimits,
  parseUnpaidLimits,
} from '../../../domain/unpaid-portions.ts';
import { type AttemptLimit, countFailure, takeBack } from '../../auth/attempt-limit.ts';
import { limitsAt } from '../../auth/hashed-address.ts';
import { type Payer } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { settings } from '../../db/schema.ts';

const DAY_MINUTES = 24 * 60;

/** Portions that nobody has paid, in a slot. */
export interface Unpaid {
  slot: { date: IsoDate; deliveryTimeId: number; locationId: number };
  portions: number;
}

async function readLimits({ db }: ServerContext): Promise<UnpaidLimits> {
  const [row] = await db.select().from(settings).where(eq(settings.key, UNPAID_PORTIONS_SETTING));
  return parseUnpaidLimits(row?.value ?? '') ?? DEFAULT_UNPAID_LIMITS;
}

/** Counted until the day of the slot is over wherever it is. */
const ofSlot = (
  { clock }: ServerContext,
  { slot: { date, deliveryTimeId, locationId } }: Unpaid,
  failures: number,
) => ({
  name: `unpaid slot ${date} ${deliveryTimeId} ${locationId}`,
  failures,
  minutes: Math.ceil((Date.parse(date) - clock.now()) / 60_000) + 2 * DAY_MINUTES,
});

/**
 * Counts what a guest orders without paying, or takes it back: `from` becomes `to`. False where a limit is used up; the
 * caller then rolls back. Locks its rows until then, in the order of their names, as every caller does before portions.
 */
export async function moveUnpaid(
  context: ServerContext,
  { isGuest, owner, networks }: Pick<Payer, 'isGuest' | 'owner' | 'networks'>,
  { from = null, to = null }: { from?: Unpaid | null; to?: Unpaid | null },
): Promise<boolean> {
  if (!isGuest || (!from && !to)) return true;
  const limits = await readLimits(context);
  const moves = new Map<string, { limit: AttemptLimit; more: number }>();
  const add = (limit: AttemptLimit, more: number) =>
    moves.set(limit.name, { limit, more: (moves.get(limit.name)?.more ?? 0) + more });
  for (const [unpaid, sign] of [[from, -1] as const, [to, 1] as const]) {
    if (!unpaid) continue;
    const more = sign * unpaid.portions;
    add({ name: `unpaid guest ${owner}`, failures: limits.guest, minutes: DAY_MINUTES }, more);
    for (const limit of limitsAt('unpaid address', networks, { failures: limits.address, minutes: DAY_MINUTES }))
      add(limit, more);
    add(ofSlot(context, unpaid, limits.slot), more);
  }
  for (const [, { limit, more }] of [...moves].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (more > 0 && (await countFailure(context, [limit], more))) return false;
    if (more < 0) await takeBack(context, [limit], -more);
  }
  return true;
}
