import { slotState } from '../../../../domain/cut-off.ts';
import { useHouse, useNow, useOrder, useOrderRef, useText, useTimeRange } from '../../../context/hooks.ts';
import { cx } from '../../../ui/cx.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { useCutOff } from '../../../shared/ordering/cut-off-text.ts';
import { type Slot } from '../../../shared/ordering/offer.ts';
import classes from './TimeChip.module.css';

/** A time slot: open with a countdown to the cut-off, full, or closed; each as text. */
export function TimeChip({ slot, isBlocked }: { slot: Slot; isBlocked: boolean }) {
  const t = useText();
  const order = useOrderRef();
  const { settings, zone } = useHouse();
  const { selection } = slot;
  const state = slotState({ orderUntil: selection.orderUntil, isFull: slot.isFull }, useNow(1000), zone);
  const { clock, shortClock } = useCutOff(selection);
  const isMobile = useIsMobile();
  const isChosen = useOrder(
    ({ context: { selection: chosen } }) =>
      chosen?.date === selection.date &&
      chosen.deliveryTimeId === selection.deliveryTimeId &&
      chosen.locationId === selection.locationId,
  );
  const canChoose = useOrder((snapshot) => snapshot.can({ type: 'selection.choose', selection }));
  const { from, until } = useTimeRange()(selection.time, selection.endTime);
  const span = `${from}–${until}`;
  const name = settings.isNameShownInsteadOfTime && slot.time.name ? slot.time.name : span;
  const note = { open: isMobile ? shortClock : clock, full: t('order.slot.full'), closed: t('order.slot.closed') }[
    state
  ];

  return (
    <button
      type="button"
      className={cx(classes.chip, isChosen && classes.chosen)}
      aria-pressed={isChosen}
      disabled={state !== 'open' || isBlocked || !canChoose}
      onClick={() => order.send({ type: 'selection.choose', selection })}
    >
      <span className={classes.time}>{settings.isDeliveryTimeUsed ? name : t('order.location.wholeDay')}</span>
      <span className={classes.note}>{note}</span>
    </button>
  );
}
