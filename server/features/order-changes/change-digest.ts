import { createHash } from 'node:crypto';
import { type Cents } from '../../../domain/money.ts';
import { type ChangeBody } from './order-to-change.ts';

/**
 * What a request for a change comes down to, so that another request with the same `Idempotency-Key` is noticed: the
 * wish, whatever the order of its dishes, and the difference that was agreed to. What the customer saw (`Shown`) is no
 * part of the wish.
 */
export function digestOf(
  { Bonnumber, DeliveryLocation_ID, DeliveryTime_ID, Cart_OrderDate, Bonlines }: ChangeBody,
  difference: Cents,
): string {
  const lines = Bonlines.map(({ ArticleId, ArticleDetailId, Quantity }) =>
    [ArticleId, ArticleDetailId ?? 'main', Quantity].join(' '),
  );
  const wish = [Bonnumber, DeliveryLocation_ID, DeliveryTime_ID, Cart_OrderDate, difference, ...lines.toSorted()];
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url');
}
