import { type Selection } from '../../../../domain/delivery.ts';
import { CartsBar } from '../../cart/CartsBar.tsx';
import { useRemoved } from '../../cart/RemovedNotice.tsx';

/** The carts at the bottom of a phone and of a terminal; the line of the chosen place has its deadline. */
export function OrderBar({ selection }: { selection: Selection }) {
  const removed = useRemoved();
  return <CartsBar removed={removed} saidUntil={selection.orderUntil} />;
}
