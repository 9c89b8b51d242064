import { IconBriefcase, IconHome, IconMapPin, IconToolsKitchen2 } from '@tabler/icons-react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type DeliveryLocation, HOME_DELIVERY, isDeliveredTo } from '../../../../domain/delivery.ts';
import { selectAddressAt } from '../../../../machines/order/order.selectors.ts';
import { useHouse, useNow, useOrder, useText } from '../../../context/hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './LocationCard.module.css';
import { slotOfDay, slotsOn } from '../../../shared/ordering/offer.ts';
import { PostcodeField } from './PostcodeField.tsx';
import { TimeChip } from './TimeChip.tsx';

const TYPE_ICONS: Record<string, typeof IconHome> = {
  [HOME_DELIVERY]: IconHome,
  DESK: IconBriefcase,
  PICKUP: IconToolsKitchen2,
};

/** A location with its times on a day. */
export function LocationCard({ location, date }: { location: DeliveryLocation; date: IsoDate }) {
  const t = useText();
  const { settings, zone } = useHouse();
  const now = useNow(1000);
  const address = useOrder(selectAddressAt(location, date));
  const { postcode } = address;
  const isHome = location.typeShortName === HOME_DELIVERY;
  const isOutside = isHome && postcode.trim() !== '' && !isDeliveredTo(location.deliveryZips, postcode);
  const isEntered = useOrder((snapshot) => snapshot.context.details.address !== null);
  const isPostcodeAsked =
    isHome && Boolean(location.deliveryZips) && (isOutside || isEntered || postcode.trim() === '');
  const all = slotsOn(location, date);
  const slots = settings.isDeliveryTimeUsed ? all : [slotOfDay(all, now, zone)].filter((slot) => slot !== null);
  const Icon = TYPE_ICONS[location.typeShortName] ?? IconMapPin;

  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>{location.name}</h2>
          <p className={classes.address}>
            {location.restaurantName}
            {location.address && ` · ${location.address}`}
          </p>
        </div>
        <StatusBadge tone="neutral" icon={<Icon />}>
          {t.find(`order.location.type.${location.typeShortName}`) ?? t('order.location.type.other')}
        </StatusBadge>
      </div>
      {isPostcodeAsked && <PostcodeField address={address} isOutside={isOutside} />}
      <div role="group" aria-label={t('order.location.times', { location: location.name })} className={classes.slots}>
        {slots.map((slot) => (
          <TimeChip key={slot.time.id} slot={slot} isBlocked={isOutside} />
        ))}
      </div>
    </Card>
  );
}
