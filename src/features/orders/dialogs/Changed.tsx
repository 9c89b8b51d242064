import { formatDay } from '../../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { slotsOn } from '../../delivery/offer.ts';
import { useLocations } from '../../delivery/use-locations.ts';
import { Movement } from './Movement.tsx';
import { OwnAddress } from './OwnAddress.tsx';
import { type Change } from './use-change.ts';
import { useTimeWords } from '../../delivery/use-time-words.ts';
import { listText } from '../../../texts/list-text.ts';

const MINUTE_MS = 60_000;

/** How a changed order is now, and what was booked for it. */
export function Changed({ change: { order, changeRequest, quote } }: { change: Change['snapshot']['context'] }) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const words = useTimeWords();
  // As read for the choice of the time.
  const { data: locations = [] } = useLocations(MINUTE_MS);
  const place = locations.find(({ id }) => id === changeRequest.locationId);
  const slot = place && slotsOn(place, changeRequest.date).find(({ time }) => time.id === changeRequest.deliveryTimeId);
  const day = formatDay(changeRequest.date, 'long', locale);
  const count = changeRequest.dishes.reduce((sum, { quantity }) => sum + quantity, 0);
  const time = slot && words.span(slot.selection);
  return (
    <>
      <p>
        {place && slot
          ? t('change.nowAt', { when: listText([day, time ?? ''].filter(Boolean), t), place: place.name })
          : t('change.nowOn', { day })}
        {' · '}
        {t('change.pieces', { count })}
      </p>
      <OwnAddress order={order} changeRequest={changeRequest} />
      {quote?.payments.map((payment) => (
        <Movement key={`${payment.type} ${String(payment.isByCard)}`} payment={payment} isBooked />
      ))}
    </>
  );
}
