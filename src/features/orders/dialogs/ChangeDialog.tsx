import { type OrderChangeRequest } from '../../../../domain/order-change-request.ts';
import { type Order } from '../../../../domain/order.ts';
import { useText } from '../../../context/hooks.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { SlotChoice } from '../../delivery/SlotChoice.tsx';
import classes from './ChangeDialog.module.css';
import { ChangeDishes } from './ChangeDishes.tsx';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { ChangeQuote } from './ChangeQuote.tsx';
import { ChangeUntil } from './ChangeUntil.tsx';
import { useMostPortions } from './use-change-until.ts';
import { type Change, useChange } from './use-change.ts';
import { useMissingNote } from './use-missing-note.ts';

interface ChangeDialogProps {
  order: Order;
  /** The order as it is, to begin with. */
  changeRequest: OrderChangeRequest;
  onClose: () => void;
  /** The order may have changed since it was read. */
  onChanged: () => void;
  /** Nothing is to be left of the order. */
  onCancel: () => void;
  /** Moves the focus where what opened the dialog is gone. */
  onGone?: (() => void) | undefined;
}

/** Another time, place or quantity for an order, with what it costs before it is confirmed. */
export function ChangeDialog({ order, changeRequest, onClose, onChanged, onCancel, onGone }: ChangeDialogProps) {
  const t = useText();
  useFocusBack(onGone);
  const change = useChange(order, changeRequest);
  const { snapshot } = change;
  const isBusy = snapshot.hasTag('busy');
  const isOver = snapshot.hasTag('over');
  const close = () => {
    if (isBusy) return;
    // Also after a refusal: the order may be another one by now.
    const { refusalKey, order: seen } = snapshot.context;
    if (isOver || refusalKey !== null || seen !== order) onChanged();
    onClose();
  };
  return (
    <Dialog
      title={t('change.title', { number: order.number })}
      size="l"
      onClose={close}
      closeLabel={t('change.dismiss')}
    >
      <div className={classes.dialog}>
        {isOver ? (
          <ChangeOutcome change={change} onClose={close} />
        ) : (
          <>
            <Wishes change={change} />
            <ChangeQuote change={change} onCancel={onCancel} />
            <BusyButton fullWidth variant="default" isHeldBack={isBusy} onClick={close}>
              {t('change.close')}
            </BusyButton>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Wishes({ change: { snapshot, send } }: { change: Change }) {
  const t = useText();
  const { order, changeRequest, quote } = snapshot.context;
  const noteOf = useMissingNote(order, changeRequest);
  const most = useMostPortions(order, changeRequest);
  const disabled = !snapshot.can({ type: 'wish.change', changeRequest });
  return (
    <>
      <section className={classes.part} aria-label={t('change.dishes')}>
        <ChangeUntil order={order} />
        <ChangeDishes
          order={order}
          changeRequest={changeRequest}
          most={most}
          quote={quote}
          disabled={disabled}
          onChange={(dishes) => send({ type: 'wish.change', changeRequest: { ...changeRequest, dishes } })}
        />
      </section>
      <section className={classes.part} aria-label={t('change.when')}>
        <SlotChoice
          current={{
            locationId: order.locationId ?? changeRequest.locationId,
            deliveryTimeId: order.deliveryTimeId ?? changeRequest.deliveryTimeId,
            date: order.orderDate,
          }}
          chosen={changeRequest}
          disabled={disabled}
          noteOf={noteOf}
          onChoose={({ locationId, deliveryTimeId, date }) =>
            send({ type: 'wish.change', changeRequest: { ...changeRequest, locationId, deliveryTimeId, date } })
          }
        />
      </section>
    </>
  );
}
