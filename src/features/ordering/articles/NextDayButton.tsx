import { IconCalendarPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useAppConfiguration, useNow, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import { CHOSEN_PLACE_ID } from './ids.ts';
import { nextSelection } from '../../delivery/offer.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';

const MINUTE_MS = 60_000;

interface NextDayButtonProps {
  selection: Selection;
  locations: DeliveryLocation[];
}

/** Switches to the next orderable day, at the same location and, if possible, time. */
export function NextDayButton({ selection, locations }: NextDayButtonProps) {
  const t = useText();
  const order = useOrderRef();
  const { zone, locale } = useAppConfiguration();
  const now = useNow(MINUTE_MS);
  // One text, so that a change of a cart that is there already renders nothing here.
  const planned = useOrder((snapshot) =>
    selectShownCarts(snapshot)
      .map((cart) => cart.orderDate)
      .join(' '),
  );
  const next = useMemo(
    () => nextSelection(locations, selection, planned.split(' '), now, zone),
    [locations, selection, planned, now, zone],
  );
  const canChoose = useOrder(
    (snapshot) => next !== null && snapshot.can({ type: 'selection.choose', selection: next }),
  );
  if (!next) return null;
  const goOn = () => {
    order.send({ type: 'selection.choose', selection: next });
    // The button disappears with its day: move the focus to the top of the new day's dishes.
    document.getElementById(CHOSEN_PLACE_ID)?.focus();
  };
  return (
    <BusyButton
      variant="default"
      fullWidth
      isHeldBack={!canChoose}
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
      onClick={goOn}
    >
      {t('order.bar.nextDay', { day: formatDay(next.date, 'short', locale) })}
    </BusyButton>
  );
}
