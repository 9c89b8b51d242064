import { Button } from '@mantine/core';
import { type Cart, findCart } from '../../../domain/cart.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { placeOf, type Selection } from '../../../domain/delivery.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useHouse, useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './MoveCart.module.css';
import { SlotChoice, type SlotNote } from '../slots/SlotChoice.tsx';

/** Where a cart is, as it would have been chosen. The cut-off is read from the offer where it counts. */
const selectionOf = (cart: Cart): Selection => ({
  ...placeOf(cart),
  date: cart.orderDate,
  deliveryTimeId: cart.deliveryTimeId,
  time: cart.deliveryTime,
  endTime: cart.deliveryEndTime ?? cart.deliveryTime,
  orderUntil: `${cart.orderDate}T${cart.deliveryTime}:00`,
});

/** The times that a cart can be moved to: pressing one moves it. */
export function MoveCartDialog({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const t = useText();
  const order = useOrderRef();
  const { locale } = useHouse();
  const carts = useOrder(selectShownCarts);
  const from = selectionOf(cart);
  const noteOf = (to: Selection): SlotNote | null => {
    const there = findCart(carts, to);
    if (!there || there.id === cart.id) return null;
    const joins = cart.comment !== '' && there.comment !== '' ? 'slots.joinsNotes' : 'slots.joins';
    return there.locationId === to.locationId
      ? { text: t(joins), isBlocked: false }
      : { text: t('slots.taken'), isBlocked: true };
  };
  const move = (selection: Selection) => {
    onClose();
    const isThere =
      selection.locationId === from.locationId &&
      selection.date === from.date &&
      selection.deliveryTimeId === from.deliveryTimeId;
    if (!isThere) order.send({ type: 'cart.moveTo', from, selection });
  };
  return (
    <Dialog title={t('move.title')} onClose={onClose}>
      <div className={classes.dialog}>
        <p>{t('move.text', { day: formatDay(cart.orderDate, 'long', locale), time: cart.deliveryTime })}</p>
        <SlotChoice current={from} chosen={from} noteOf={noteOf} onChoose={move} />
        <Button fullWidth variant="default" onClick={onClose}>
          {t('change.close')}
        </Button>
      </div>
    </Dialog>
  );
}
