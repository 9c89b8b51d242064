import { type ReorderPlan } from '../../../domain/reorder-plan.ts';
import { type RefusedReorderLine } from '../../../domain/reorder-outcome.ts';
import { type OrderRef, type OrderSnapshot } from '../../context/actor-types.ts';
import { quantityChangeFor } from '../cart/cart-requests.ts';

/** Puts a plan into the carts; resolves once the server has answered each dish, with those that it has refused. */
export function putIntoCarts(
  order: Pick<OrderRef, 'send' | 'subscribe' | 'getSnapshot'>,
  { reorderLines, notes }: ReorderPlan,
  signal: AbortSignal,
): Promise<RefusedReorderLine[]> {
  const sent = reorderLines.map(({ selection, article, quantity }) => quantityChangeFor(selection, article, quantity));
  const refused = new Map<number, string>();
  const refusals = (): RefusedReorderLine[] =>
    reorderLines.flatMap((line, at) => {
      const textKey = refused.get(at);
      return textKey === undefined ? [] : [{ ...line, textKey }];
    });
  const [first] = sent;
  // A payment may have begun in another tab since the plan was shown.
  if (first && !order.getSnapshot().can({ type: 'article.setQuantity', change: first }))
    return Promise.resolve(reorderLines.map((line) => ({ ...line, textKey: 'order.cart.paying' })));
  for (const line of sent) order.send({ type: 'article.setQuantity', change: line });
  for (const { selection, ...details } of notes) order.send({ type: 'cart.describe', selection, details });
  return new Promise((resolve) => {
    const look = ({ context: { queue, refused: commands, cartRefusalKey } }: OrderSnapshot) => {
      for (const command of commands) {
        const at = command.kind === 'set' ? sent.indexOf(command.change) : -1;
        if (at >= 0) refused.set(at, cartRefusalKey ?? 'error.general');
      }
      if (queue.some((command) => command.kind === 'set' && sent.includes(command.change))) return;
      following.unsubscribe();
      resolve(refusals());
    };
    const following = order.subscribe(look);
    signal.addEventListener('abort', () => following.unsubscribe(), { once: true });
    look(order.getSnapshot());
  });
}
