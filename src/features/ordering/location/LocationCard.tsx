import { IconBriefcase, IconHome, IconMapPin, IconToolsKitchen2 } from '@tabler/icons-react';
import { memo } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type DeliveryLocation, HOME_DELIVERY, isDeliveredTo } from '../../../../domain/delivery.ts';
import { selectAddressAt } from '../../../../machines/order/order.selectors.ts';
import { useAppConfiguration, useClock, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './LocationCard.module.css';
import { type Slot, slotOfDay } from '../../delivery/offer.ts';
import { type Choosing, TimeChip } from './TimeChip.tsx';
import { TextInput } from '@mantine/core';
import { type Address, withPostcode } from '../../../../domain/address.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

/** The postcode of a home delivery; `isOutside`: nothing is delivered there. The rest is asked for at the checkout. */
function PostcodeField({ address, isOutside }: { address: Address; isOutside: boolean }) {
  const t = useText();
  const order = useOrderRef();
  return (
    <TextInput
      label={t('order.location.postcode')}
      description={t('order.location.postcodeHint')}
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={12}
      value={address.postcode}
      error={isOutside && t('order.location.notDeliveredTo', { postcode: address.postcode.trim() })}
      onChange={(event) =>
        order.send({
          type: 'details.change',
          details: { address: withPostcode(address, event.currentTarget.value) },
        })
      }
    />
  );
}

const TYPE_ICONS: Record<string, typeof IconHome> = {
  [HOME_DELIVERY]: IconHome,
  DESK: IconBriefcase,
  PICKUP: IconToolsKitchen2,
};

interface LocationCardProps {
  location: DeliveryLocation;
  date: IsoDate;
  /** Its times on that day. */
  slots: readonly Slot[];
  /** The one of them that is chosen, if any. */
  chosenTimeId: number | null;
  choosing: Choosing;
}

/** A location with its times on a day. Memoised: a choice renders the card that it was made on, and the one before. */
export const LocationCard = memo(function LocationCard({
  location,
  date,
  slots: all,
  chosenTimeId,
  choosing,
}: LocationCardProps) {
  const t = useText();
  const { settings, zone } = useAppConfiguration();
  const address = useOrder(selectAddressAt(location, date));
  const { postcode } = address;
  const isHome = location.typeShortName === HOME_DELIVERY;
  const isOutside = isHome && postcode.trim() !== '' && !isDeliveredTo(location.deliveryZips, postcode);
  const isEntered = useOrder((snapshot) => snapshot.context.details.address !== null);
  const isPostcodeAsked =
    isHome && Boolean(location.deliveryZips) && (isOutside || isEntered || postcode.trim() === '');
  const timeOfDay = useClock((now) =>
    settings.isDeliveryTimeUsed ? null : (slotOfDay(all, now, zone)?.time.id ?? null),
  );
  const slots = settings.isDeliveryTimeUsed ? all : all.filter(({ time }) => time.id === timeOfDay);
  const Icon = TYPE_ICONS[location.typeShortName] ?? IconMapPin;

  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>
            <RestaurantText>{location.name}</RestaurantText>
          </h2>
          <p className={classes.address}>
            <RestaurantText>{[location.restaurantName, location.address].filter(Boolean).join(' · ')}</RestaurantText>
          </p>
        </div>
        <StatusBadge tone="neutral" icon={<Icon />}>
          {t.find(`order.location.type.${location.typeShortName}`) ?? t('order.location.type.other')}
        </StatusBadge>
      </div>
      {isPostcodeAsked && <PostcodeField address={address} isOutside={isOutside} />}
      <div role="group" aria-label={t('order.location.times', { location: location.name })} className={classes.slots}>
        {slots.map((slot) => (
          <TimeChip
            key={slot.time.id}
            slot={slot}
            isChosen={slot.time.id === chosenTimeId}
            isBlocked={isOutside}
            {...choosing}
          />
        ))}
      </div>
    </Card>
  );
});
