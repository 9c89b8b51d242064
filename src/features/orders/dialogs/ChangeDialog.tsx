import { type ReactNode, useEffect, useRef } from 'react';
import { type OrderChangeRequest } from '../../../../domain/order-change-request.ts';
import { isCashOnPickUp, type Order } from '../../../../domain/order.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAnnounceWhile } from '../../../ui/use-announce.ts';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { SlotChoice } from '../../delivery/SlotChoice.tsx';
import classes from './ChangeDialog.module.css';
import { ChangeDishes } from './ChangeDishes.tsx';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { ChangeQuote } from './ChangeQuote.tsx';
import { useAddingCutOff, useMostPortions } from './use-change-until.ts';
import { type Change, useChange } from './use-change.ts';
import { cancelableUntil } from '../../../../domain/order-status.ts';
import { useWhen } from '../../delivery/cut-off-text.ts';
import { isHomeDelivery } from '../../../../domain/cart.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { OwnAddress, useOwnAddress } from './OwnAddress.tsx';
import { dishesMissing } from '../../../../domain/move-problems.ts';
import { getChangeProblems } from '../../../api/order-change.ts';
import { useOutage } from '../../../queries/use-outage.ts';
import { useReading } from '../../../queries/use-reading.ts';
import { isNothingLeft, missingWords } from '../../delivery/missing-words.ts';
import { type SlotNote } from '../../delivery/SlotDayTimes.tsx';

/**
 * What of an order is not available at a time. Where something is left, it is only shown: whatever is chosen is quoted.
 */
function useMissingNote(order: Order, { dishes }: OrderChangeRequest) {
  const t = useText();
  const { number } = order;
  // Where nothing shows where a delivery would go, or cash would pay for it, none can be made of a pick-up.
  const isDeliverable = useOwnAddress() !== null && !isCashOnPickUp(order);
  const { data: problems = [], isFirstReading } = useReading({
    key: ['changeProblems', number],
    read: (api, signal) => getChangeProblems(api, number, signal),
  });
  const noteOf = (to: Selection): SlotNote | null => {
    if (isHomeDelivery(to) && !isHomeDelivery(order) && !isDeliverable) return { isBlocked: true };
    const missing = dishesMissing(dishes, problems, to);
    const requested = dishes.filter(({ quantity }) => quantity > 0);
    if (isNothingLeft(missing, requested)) return { isBlocked: true };
    const text = missingWords(missing, t);
    return text === null ? null : { text, isBlocked: false };
  };
  return { noteOf, isAwaited: isFirstReading };
}

/** Until when an order can be changed how (ORDER-230). */
function ChangeUntil({ order }: { order: Order }) {
  const t = useText();
  const { zone } = useAppConfiguration();
  const { locationId, deliveryTimeId, orderDate: date } = order;
  const { until, isPassed } = useAddingCutOff({ locationId, deliveryTimeId, date });
  const last = cancelableUntil(order, zone);
  const less = useWhen({ orderUntil: last, date })('short');
  const more = useWhen({ orderUntil: until ?? last, date })('short');
  const key = until === null || until >= last ? 'change.untilAll' : isPassed ? 'change.untilLess' : 'change.untilMore';
  return (
    <p className={classes.soft} role="status">
      {t(key, { more, less })}
    </p>
  );
}

interface ChangeDialogProps {
  order: Order;
  /** Above what can be changed: the order as it is, to be read at the counter with the title. */
  head?: ReactNode;
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
export function ChangeDialog({ order, head, changeRequest, onClose, onChanged, onCancel, onGone }: ChangeDialogProps) {
  const t = useText();
  useFocusBack(onGone);
  const change = useChange(order, changeRequest, onChanged);
  const { snapshot } = change;
  const isBusy = snapshot.hasTag('busy');
  const isOver = snapshot.hasTag('over');
  const close = () => {
    if (isBusy) return;
    // After a refusal the order may be another one by now. What is over was read again already.
    const { refusalKey, order: seen } = snapshot.context;
    if (!isOver && (refusalKey !== null || seen !== order)) onChanged();
    onClose();
  };
  return (
    <Dialog
      title={<span className={head ? classes.large : undefined}>{t('change.title', { number: order.number })}</span>}
      size="l"
      onClose={close}
      closeLabel={isOver ? undefined : t('change.dismiss')}
    >
      <div className={classes.dialog}>
        {isOver ? (
          <ChangeOutcome change={change} onClose={close} />
        ) : (
          <>
            {head}
            <Request change={change} onCancel={onCancel} />
            <BusyButton fullWidth variant="default" isHeldBack={isBusy} onClick={close}>
              {t('change.close')}
            </BusyButton>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What can be changed, and what that costs; without the server nobody knows either (ORDER-385). */
function Request({ change, onCancel }: { change: Change; onCancel: () => void }) {
  const t = useText();
  const isAway = useOutage() !== null && !change.snapshot.hasTag('busy');
  const place = useRef<HTMLDivElement>(null);
  const wasAway = useRef(isAway);
  useAnnounceWhile(isAway ? t('change.away') : null);
  // What had the focus is gone.
  useEffect(() => {
    if (wasAway.current !== isAway && document.activeElement === document.body) place.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return (
    <div ref={place} className={classes.request} tabIndex={-1}>
      {isAway ? (
        <p>{t('change.away')}</p>
      ) : (
        <>
          <RequestForm change={change} />
          <ChangeQuote change={change} onCancel={onCancel} />
        </>
      )}
    </div>
  );
}

function RequestForm({ change: { snapshot, send } }: { change: Change }) {
  const t = useText();
  const { order, changeRequest, quote } = snapshot.context;
  const { noteOf, isAwaited } = useMissingNote(order, changeRequest);
  const most = useMostPortions(order, changeRequest);
  const disabled = !snapshot.can({ type: 'request.change', changeRequest });
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
          onChange={(dishes) => send({ type: 'request.change', changeRequest: { ...changeRequest, dishes } })}
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
          isAwaited={isAwaited}
          noteOf={noteOf}
          onChoose={({ locationId, deliveryTimeId, date }) =>
            send({ type: 'request.change', changeRequest: { ...changeRequest, locationId, deliveryTimeId, date } })
          }
        />
        <OwnAddress order={order} changeRequest={changeRequest} />
      </section>
    </>
  );
}
