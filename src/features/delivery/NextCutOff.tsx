import { useMemo } from 'react';
import { useAppConfiguration, useNow, useText } from '../../context/hooks.ts';
import { useIsNetworkIdle } from '../../startup/prefetch/use-is-network-idle.ts';
import { listText } from '../../texts/list-text.ts';
import { nextCutOff } from './offer.ts';
import classes from './OrderHero.module.css';
import { OrderUntil } from './OrderUntil.tsx';
import { useDayName } from './use-day-name.ts';
import { useLocationsLater, useToday } from './use-locations.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

const MINUTE_MS = 60_000;

/** Until when the next open day can be ordered. Read once the page is at rest; its line is there before. */
export function NextCutOff() {
  const t = useText();
  const today = useToday();
  const dayName = useDayName(today);
  const { zone } = useAppConfiguration();
  const now = useNow(MINUTE_MS);
  const locations = useLocationsLater(useIsNetworkIdle());
  const next = useMemo(() => locations && nextCutOff(locations, today, now, zone), [locations, today, now, zone]);
  // Another place may take orders for longer.
  const isOneOfMany = locations !== undefined && locations.length > 1;
  return (
    <p className={classes.until}>
      {next && (
        <>
          <RestaurantText within={(place) => `${listText([dayName(next.date), place].filter(Boolean), t)}:`}>
            {isOneOfMany ? next.locationName : ''}
          </RestaurantText>{' '}
          <OrderUntil orderUntil={next.orderUntil} date={next.date} isAfterDay />
        </>
      )}
    </p>
  );
}
