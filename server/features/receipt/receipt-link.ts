import { and, gt, inArray } from 'drizzle-orm';
import { type Identity } from '../../auth/identity.ts';
import { type LocalMoment } from '../../../domain/calendar.ts';
import { orders } from '../../db/orders.schema.ts';
import { Refusal } from '../../core/refusal.ts';
import { readPlacedOrder } from '../orders/order-mail.ts';
import { ownOrders } from '../orders/read-orders.ts';
import { type ServerContext, inSnapshot, local } from '../../core/context.ts';
import { type Receipt } from './receipt-page.ts';
import { readReceiptToken, writeReceiptToken } from './receipt-token.ts';

/** Long enough to take out a phone and open it, too short to be passed on. */
const VALID_SECONDS = 15 * 60;

/** Of orders placed longer ago, whoever has ordered them finds the receipt in the app. */
const JUST_PLACED_MS = 3_600_000;

/** A token for the receipt of an owner's own orders, which were placed within the last hour. */
export async function linkReceipt(
  { db, clock }: ServerContext,
  key: Buffer,
  identity: Identity,
  asked: readonly number[],
): Promise<{ token: string; validSeconds: number }> {
  const numbers = [...new Set(asked)];
  const now = clock.now();
  const found = await db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(ownOrders(identity), inArray(orders.number, numbers), gt(orders.placedAt, new Date(now - JUST_PLACED_MS))),
    );
  if (found.length < numbers.length) throw new Refusal(404, 'error.orderNotFound');
  return { token: writeReceiptToken(key, numbers, now + VALID_SECONDS * 1000), validSeconds: VALID_SECONDS };
}

interface OpenedReceipt {
  orders: Receipt[];
  until: LocalMoment;
}

/** The orders of a token, as they are now, in a language; null: it opens nothing, or not any more. */
export async function openReceipt(
  context: ServerContext,
  key: Buffer,
  token: string,
  language: string,
): Promise<OpenedReceipt | null> {
  const read = readReceiptToken(key, token, context.clock.now());
  if (!read) return null;
  const { numbers, until } = read;
  const placed: Receipt[] = [];
  await inSnapshot(context, async (inside) => {
    for (const number of numbers) placed.push(await readPlacedOrder(inside, number, language));
  });
  return { orders: placed, until: local(context, new Date(until)) };
}
