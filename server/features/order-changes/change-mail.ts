import { type Cents } from '../../../domain/money.ts';
import { remainingCancelMs } from '../../../domain/order-status.ts';
import { localMoment } from '../../../domain/zone.ts';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { changeLetter } from '../mail/order-letters.ts';
import { queueOrderLetter, readPlacedOrder, readerOf } from '../orders/order-mail.ts';

/** By mail, to customers who wanted the order confirmed. */
export async function sendChangeLetter(
  context: ServerContext,
  identity: Identity,
  number: number,
  { difference }: { difference: Cents },
): Promise<void> {
  const placed = await readPlacedOrder(context, number, identity.language);
  const reader = await readerOf(context, identity, placed.order.address);
  const { zone } = context;
  await queueOrderLetter(context, identity, reader, placed, (to, mail) => {
    const left = remainingCancelMs(mail.order, mail.now, zone);
    return changeLetter(to, { ...mail, difference, cancelUntil: left > 0 ? localMoment(mail.now + left, zone) : null });
  });
}
