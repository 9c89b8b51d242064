import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { type Cart, findCart } from '../../../domain/cart.ts';
import { isSameSelection, type Selection } from '../../../domain/delivery.ts';
import { displayName } from '../../../domain/display-name.ts';
import { itemsMissing, type MoveProblem } from '../../../domain/move-problems.ts';
import { selectionOfCart } from '../../../machines/order/cart-changes.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { provideMove } from '../../ports/move.ports.ts';
import { useServices } from '../../context/app-context.ts';
import { useAppConfiguration, useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { isNothingLeft, missingWords } from '../delivery/missing-words.ts';
import { SlotChoice } from '../delivery/SlotChoice.tsx';
import { type SlotNote } from '../delivery/SlotDayTimes.tsx';
import { UnavailableDishes } from './UnavailableDishes.tsx';
import classes from './MoveCartDialog.module.css';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';

/** The times that a cart can be moved to: pressing one moves it, or asks first where something is not available. */
export function MoveCartDialog({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const t = useText();
  const words = useTimeWords();
  const { api, inspect } = useServices();
  const order = useOrderRef();
  const noteOf = useSlotNote(cart);
  const from = selectionOfCart(cart);
  const machine = useMemo(
    () =>
      provideMove({
        api,
        moveTo: (selection) => {
          onClose();
          if (selection) order.send({ type: 'cart.moveTo', from: selectionOfCart(cart), selection });
        },
      }),
    [api, order, cart, onClose],
  );
  const [snapshot, send] = useMachine(machine, { input: { cartId: cart.id }, inspect });
  const { chosen, problems } = snapshot.context;
  const isChecking = snapshot.matches({ Reading: 'Chosen' });
  const choose = (selection: Selection) =>
    isSameSelection(from, selection) ? onClose() : send({ type: 'slot.choose', selection });
  return (
    <Dialog title={t('move.title')} onClose={onClose} closeLabel={t('move.close')}>
      {snapshot.matches('Asking') && chosen ? (
        <UnavailableDishes
          items={itemsMissing(cart, problems, chosen)}
          isNothing={noteOf(chosen, problems)?.isBlocked ?? false}
          there={chosen}
          send={send}
        />
      ) : (
        <div className={classes.dialog} aria-busy={isChecking}>
          <p>{t('move.text', { when: words.when(cart.orderDate, 'long', deliveryTimeOf(cart)) })}</p>
          <p role="status" className={classes.checking}>
            {isChecking && t('move.checking')}
          </p>
          <SlotChoice
            current={from}
            // One that was refused is not chosen: the cart is still where it was.
            chosen={(isChecking && chosen) || from}
            focused={chosen ?? from}
            isAwaited={snapshot.matches({ Reading: 'Unchosen' })}
            noteOf={(to) => noteOf(to, problems)}
            onChoose={choose}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What there is to say about a time: another cart of it, and what is not available there. */
function useSlotNote(cart: Cart) {
  const t = useText();
  const { settings } = useAppConfiguration();
  const carts = useOrder(selectShownCarts);
  return (to: Selection, problems: readonly MoveProblem[]): SlotNote | null => {
    const there = findCart(carts, to);
    const isJoining = there !== null && there.id !== cart.id;
    if (isJoining && there.locationId !== to.locationId) return { isBlocked: true };
    const items = itemsMissing(cart, problems, to);
    const dishes = cart.items.filter(({ isShippingArticle }) => !isShippingArticle);
    if (isNothingLeft(items, dishes)) return { isBlocked: true };
    const missing = missingWords(
      items.map((item) => ({
        name: displayName(item, settings.isArticleNameShownFirst),
        remainingItems: item.remainingItems,
      })),
      t,
    );
    const joins = cart.comment && there?.comment ? 'slots.joinsNotes' : 'slots.joins';
    const words = [isJoining && t(joins), missing].filter(Boolean);
    return words.length > 0 ? { text: words.join(' · '), isBlocked: false } : null;
  };
}
