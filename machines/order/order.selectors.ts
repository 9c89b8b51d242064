import { type SnapshotFrom } from 'xstate';
import { type Address } from '../../domain/address.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { sortCarts, type Cart } from '../../domain/cart.ts';
import { addressAt, effectiveAddress, goElsewhere } from '../../domain/checkout.ts';
import { type DeliveryLocation, type Selection } from '../../domain/delivery.ts';
import { type orderMachine } from './order.machine.ts';
import { type OrderContext } from './order.types.ts';
import { applyQueue } from './shown-carts.ts';
import { selectWizardStep, type WizardStep } from './wizard-steps.ts';

type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

const shownByQueue = new WeakMap<
  OrderContext['queue'],
  { carts: Cart[]; selection: Selection | null; shown: Cart[] }
>();

/** The same array each time, so that a view is not rendered for nothing. */
const NONE: Cart[] = [];

/**
 * The carts as the customer sees them: the server's with all queued changes applied, the selected one first.
 * Returns the same array as long as nothing has changed.
 */
export function selectShownCarts({ context: { carts, queue, selection } }: OrderSnapshot): Cart[] {
  const known = shownByQueue.get(queue);
  if (known?.carts === carts && known.selection === selection) return known.shown;
  const shown = sortCarts(applyQueue(carts, queue), selection);
  shownByQueue.set(queue, { carts, selection, shown });
  return shown;
}

/** The address that a home delivery goes to, or will go to. */
export const selectAddress = ({ context: { details, carts, person } }: OrderSnapshot): Address =>
  effectiveAddress(details.address, carts, person.address);

/** The address that a place speaks of on a day, to say whether it delivers there. */
export const selectAddressAt =
  (location: DeliveryLocation, date: IsoDate) =>
  ({ context: { details, carts, person } }: OrderSnapshot): Address =>
    addressAt(location, date, { entered: details.address, carts, own: person.address });

/** Home deliveries that go to another address than the one shown, as long as none was entered for all. */
export const selectCartsElsewhere = (snapshot: OrderSnapshot): Cart[] =>
  snapshot.context.details.address === null ? goElsewhere(snapshot.context.carts, selectAddress(snapshot)) : NONE;

/**
 * Whether a button elsewhere may lead to the step. The step where the order stands may always be opened: its page may
 * have been left for another one, and the chart, which stays where it is, does not tell it by `can`.
 */
export const selectCanOpen =
  (step: WizardStep) =>
  (snapshot: OrderSnapshot): boolean =>
    selectWizardStep(snapshot) === step || snapshot.can({ type: 'step.open', step });

/** The carts are being checked before payment. */
export const selectIsChecking = (snapshot: OrderSnapshot): boolean =>
  snapshot.matches({ wizard: { CheckingOut: 'Checking' } });

/** Why the checkout was refused. */
export const selectCheckoutRefusal = (snapshot: OrderSnapshot): string | null => snapshot.context.checkoutRefusalKey;
