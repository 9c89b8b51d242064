import { type Order } from '../../../domain/order.ts';
import { pickUpCodeOn } from '../../../domain/pick-up.ts';
import { useIsTerminal } from '../../context/hooks.ts';
import { useToday } from '../delivery/use-locations.ts';

/** The code by which an order is picked up today; not at a terminal, where others would see it and nobody could use it. */
export function usePickUpCode(order: Order): string | null {
  const isTerminal = useIsTerminal();
  const code = pickUpCodeOn(order, useToday());
  return isTerminal ? null : code;
}
