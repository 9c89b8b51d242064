import { type Selection } from '../../../../domain/delivery.ts';
import { CartsBar } from '../../cart/CartsBar.tsx';

/** The carts at the bottom of a phone and of a terminal; the line of the chosen place has its deadline. */
export const OrderBar = ({ selection }: { selection: Selection }) => <CartsBar isUntilSaidFor={selection} />;
