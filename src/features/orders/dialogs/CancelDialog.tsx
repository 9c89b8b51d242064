import { Button } from '@mantine/core';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { type Order } from '../../../../domain/order.ts';
import { provideCancel } from '../../../ports/cancel.ports.ts';
import { useServices } from '../../../context/app-context.ts';
import { useText } from '../../../context/hooks.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Modal, ModalDescription } from '../../../ui/Modal.tsx';
import { useScrollLock } from '../../../ui/use-scroll-lock.ts';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import classes from './CancelDialog.module.css';
import { CanceledOrder } from './CanceledOrder.tsx';
import { CancelDetails } from './CancelDetails.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
  /** The orders may have changed since they were read. */
  onChanged: () => void;
  /** The request is sent. Nobody sees its answer if the page is left meanwhile. */
  onAsked: (number: number) => void;
  /** The customer has seen the answer. */
  onOutcomeShown: (number: number) => void;
  /** Moves the focus where what opened the dialog is gone. */
  onGone?: (() => void) | undefined;
}

export function CancelDialog({ order, onClose, onChanged, onAsked, onOutcomeShown, onGone }: CancelDialogProps) {
  const t = useText();
  useScrollLock();
  useFocusBack(onGone);
  const { api, inspect } = useServices();
  const machine = useMemo(() => provideCancel(api), [api]);
  const [snapshot, send] = useMachine(machine, { input: { number: order.number }, inspect });
  const isAsking = snapshot.can({ type: 'order.cancel' });
  const isRunning = snapshot.matches('Canceling');
  const close = () => {
    if (isRunning) return;
    if (snapshot.matches('OutcomeShown')) onOutcomeShown(order.number);
    if (!isAsking) onChanged();
    onClose();
  };
  return (
    <Modal
      opened
      lockScroll={false}
      onClose={close}
      title={t(isAsking || isRunning ? 'orders.cancel.title' : 'orders.cancel.doneTitle', { number: order.number })}
      closeLabel={t('orders.cancel.close')}
    >
      <div className={classes.dialog}>
        {(isAsking || isRunning) && (
          <>
            <ModalDescription className={classes.dialog}>
              <CanceledOrder order={order} />
            </ModalDescription>
            <BusyButton
              color="red"
              variant="outline"
              fullWidth
              isBusy={isRunning}
              busyText={t('orders.cancel.running')}
              onClick={() => {
                onAsked(order.number);
                send({ type: 'order.cancel' });
              }}
            >
              {t('orders.cancel.confirm')}
            </BusyButton>
            <BusyButton variant="default" fullWidth isHeldBack={isRunning} onClick={close} data-autofocus>
              {t('orders.cancel.keep')}
            </BusyButton>
          </>
        )}
        {snapshot.context.outcome && <CancelDetails outcome={snapshot.context.outcome} order={order} />}
        {snapshot.matches('Unclear') && <ErrorNotice>{t('orders.cancel.unknown')}</ErrorNotice>}
        {!isAsking && !isRunning && (
          <Button fullWidth onClick={close} autoFocus>
            {snapshot.matches('Unclear') ? t('orders.cancel.reload') : t('orders.cancel.close')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
