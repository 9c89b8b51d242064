import { Button } from '@mantine/core';
import { findCart } from '../../../../domain/cart.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { useScrollLock } from '../../../ui/use-scroll-lock.ts';
import { Modal, ModalDescription } from '../../../ui/Modal.tsx';
import classes from './CartElsewhereDialog.module.css';
import { useTimeWords } from '../../delivery/use-time-words.ts';

/** There is one cart per day and time: choosing another location asks whether to move the cart or keep it. */
export function MoveCartDialog() {
  const t = useText();
  const words = useTimeWords();
  const order = useOrderRef();
  const pending = useOrder((snapshot) => snapshot.context.pendingSelection);
  const carts = useOrder(selectShownCarts);
  const from = (pending && findCart(carts, pending)?.locationName) ?? '';
  const to = pending?.locationName ?? '';
  useScrollLock(pending !== null);
  return (
    <Modal
      lockScroll={false}
      opened={pending !== null}
      onClose={() => order.send({ type: 'selection.cancel' })}
      title={t('order.move.title')}
      closeLabel={t('order.move.cancel')}
    >
      {pending && (
        <ModalDescription className={classes.text}>
          <p>{t('order.move.text', { when: words.when(pending.date, 'long', pending), from, to })}</p>
        </ModalDescription>
      )}
      <div className={classes.answers}>
        <Button fullWidth onClick={() => order.send({ type: 'cart.move' })}>
          {t('order.move.move', { to })}
        </Button>
        <Button fullWidth variant="default" onClick={() => order.send({ type: 'cart.keep' })}>
          {t('order.move.keep', { from })}
        </Button>
      </div>
    </Modal>
  );
}
