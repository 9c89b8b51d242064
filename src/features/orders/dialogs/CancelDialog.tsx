import { Button } from '@mantine/core';
import { useMachine } from '@xstate/react';
import { type Order } from '../../../../domain/order.ts';
import { provideCancel } from '../../../ports/cancel.ports.ts';
import { useServices } from '../../../context/app-context.ts';
import { useSession, useText } from '../../../context/hooks.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Modal, ModalDescription } from '../../../ui/Modal.tsx';
import { useScrollLock } from '../../../ui/use-scroll-lock.ts';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import classes from './CancelDialog.module.css';
import { CanceledOrder } from './CanceledOrder.tsx';
import { CancelDetails } from './CancelDetails.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useUnclearCancels } from './use-unclear-cancels.ts';

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
  /** The orders may have changed since they were read. */
  onChanged: () => void;
  /** Moves the focus where what opened the dialog is gone. */
  onGone?: (() => void) | undefined;
}

/** The cancellation of one order, for as long as its dialog is open. */
function useCancel(order: Order, readShownAgain: () => void) {
  const { api, inspect } = useServices();
  const { note, forget } = useUnclearCancels();
  const orderStatus = useSession(({ children }) => children.orderStatus);
  const noteOwn = (number: number) => {
    note(number);
    orderStatus?.send({ type: 'order.cancel', number });
  };
  return useMachine(provideCancel({ api, note: noteOwn, forget, readShownAgain }), { input: { order }, inspect });
}

export function CancelDialog({ order, onClose, onChanged, onGone }: CancelDialogProps) {
  const t = useText();
  useScrollLock();
  useFocusBack(onGone);
  const [snapshot, send] = useCancel(order, onChanged);
  const isRunning = snapshot.matches('Canceling');
  const isOffered = isRunning || snapshot.can({ type: 'order.cancel' });
  const isUnclear = snapshot.hasTag('unclear');
  const isOver = snapshot.matches('OutcomeShown');
  const isNotYet = snapshot.matches('NotCanceled');
  const close = () => {
    if (!isRunning) onClose();
  };
  return (
    <Modal
      opened
      lockScroll={false}
      onClose={close}
      title={t(isOffered ? 'orders.cancel.title' : 'change.title', { number: order.number })}
      closeLabel={isOver ? undefined : t('orders.cancel.close')}
    >
      <div className={classes.dialog}>
        {isOffered && (
          <>
            {isNotYet && <ErrorNotice tone="warning">{t('orders.cancel.notYet')}</ErrorNotice>}
            <ModalDescription className={classes.dialog}>
              <CanceledOrder order={order} />
            </ModalDescription>
            <BusyButton
              color="red"
              variant="outline"
              fullWidth
              isBusy={isRunning}
              busyText={t('orders.cancel.running')}
              autoFocus={isNotYet}
              onClick={() => send({ type: 'order.cancel' })}
            >
              {t(isNotYet ? 'change.tryAgain' : 'orders.cancel.confirm')}
            </BusyButton>
            <BusyButton variant="default" fullWidth isHeldBack={isRunning} onClick={close} data-autofocus>
              {t('orders.cancel.keep')}
            </BusyButton>
          </>
        )}
        {snapshot.context.outcome && <CancelDetails outcome={snapshot.context.outcome} order={order} />}
        {isUnclear && (
          <>
            <ErrorNotice>{t('orders.cancel.unknown')}</ErrorNotice>
            <BusyButton
              fullWidth
              autoFocus
              isBusy={snapshot.matches('Looking')}
              busyText={t('change.checking')}
              onClick={() => send({ type: 'order.look' })}
            >
              {t('change.check')}
            </BusyButton>
            <Button fullWidth variant="default" onClick={close}>
              {t('orders.cancel.close')}
            </Button>
          </>
        )}
        {isOver && (
          <Button fullWidth onClick={close} autoFocus>
            {t('orders.cancel.close')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
