import { IconClockHeart } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { formatDay } from '../../../domain/day-format.ts';
import { type DeliveryLocation, HOME_DELIVERY, isDeliveredTo } from '../../../domain/delivery.ts';
import { type UsualPlace } from '../../../domain/usual-place.ts';
import { selectWizardStep } from '../../../machines/order/wizard-steps.ts';
import { useClock, useAppConfiguration, useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import classes from './AsUsual.module.css';
import { nextUsual } from '../delivery/offer.ts';
import { useToday } from '../delivery/use-locations.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface AsUsualProps {
  locations: DeliveryLocation[];
  usual: UsualPlace;
}

/**
 * Chooses the usual place and time, on the first day that takes orders there, with one press; nothing where none does.
 */
export function AsUsual({ locations, usual }: AsUsualProps) {
  const t = useText();
  const words = useTimeWords();
  const { zone, locale } = useAppConfiguration();
  const today = useToday();
  const order = useOrderRef();
  const navigate = useNavigate();
  // As text: a selection would be a new one, and render the page, with every second.
  const found = useClock((now) => JSON.stringify(nextUsual(locations, usual, today, now, zone)));
  const selection = JSON.parse(found) as ReturnType<typeof nextUsual>;
  const postcode = useOrder(({ context }) => (context.details.address ?? context.person.address).postcode);
  const canChoose = useOrder((snapshot) => selection !== null && snapshot.can({ type: 'selection.choose', selection }));
  const location = locations.find(({ id }) => id === selection?.locationId);
  const zips = location?.deliveryZips ?? null;
  if (!selection || (selection.locationTypeShortName === HOME_DELIVERY && !isDeliveredTo(zips, postcode))) return null;
  const { locationName: place, date } = selection;
  const time = words.at(selection);
  const day = formatDay(date, 'short', locale);
  return (
    <BusyButton
      variant="light"
      size="md"
      isHeldBack={!canChoose}
      className={classes.usual}
      classNames={{ label: classes.label }}
      onClick={() => {
        order.send({ type: 'selection.choose', selection });
        // Where a cart of that time is for another place, the customer is asked first.
        void navigate({ to: `/order/${selectWizardStep(order.getSnapshot())}` });
      }}
    >
      {/* Within the text: beside one of several lines, icon and text would not stand in the middle. */}
      <IconClockHeart className={classes.icon} size={20} aria-hidden />
      <RestaurantText
        within={(name) =>
          time === null ? t('again.usualDay', { place: name, day }) : t('again.usual', { place: name, time, day })
        }
      >
        {place}
      </RestaurantText>
    </BusyButton>
  );
}
