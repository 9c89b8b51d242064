import { type Address, addressText, deliveryFields, shownPart } from '../../../../domain/address.ts';
import { isHomeDelivery } from '../../../../domain/cart.ts';
import { HOME_DELIVERY } from '../../../../domain/delivery.ts';
import { isAddressIncomplete } from '../../../../domain/entered-address.ts';
import { type OrderChangeRequest } from '../../../../domain/order-change-request.ts';
import { type Order } from '../../../../domain/order.ts';
import { selectMode } from '../../../../machines/session/session.selectors.ts';
import { useAppConfiguration, useSession, useText } from '../../../context/hooks.ts';
import { useLocations } from '../../delivery/use-locations.ts';

const MINUTE_MS = 60_000;

/**
 * Where a delivery goes that a change makes of a pick-up: the customer's own address, with what the server takes of it.
 * Null: it is incomplete; guests and whoever holds a card have none (TERM-210).
 */
export function useOwnAddress(): Address | null {
  const { settings } = useAppConfiguration();
  const person = useSession(({ context }) => context.person);
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  if (isGuest || !person || person.isSignedInByCard) return null;
  const fields = deliveryFields(settings.requiredAddressFields);
  return isAddressIncomplete(person.address, fields) ? null : shownPart(person.address, fields);
}

/** The address of a delivery that the change makes of a pick-up. */
export function OwnAddress({ order, changeRequest }: { order: Order; changeRequest: OrderChangeRequest }) {
  const t = useText();
  const address = useOwnAddress();
  const { data: locations = [] } = useLocations(MINUTE_MS);
  const target = locations.find(({ id }) => id === changeRequest.locationId);
  const isNew = target?.typeShortName === HOME_DELIVERY && !isHomeDelivery(order);
  if (!isNew || !address) return null;
  const text = [addressText(address), address.phone, address.email].filter((part) => part !== '').join(', ');
  return (
    <p>
      {t('order.checkout.address')}: <bdi>{text}</bdi>
    </p>
  );
}
