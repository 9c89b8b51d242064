import { IconBriefcase, IconHome, IconMapPin } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type DeliveryLocation, HOME_DELIVERY, isDeliveredTo } from '../../../../domain/delivery.ts';
import { selectAddressAt } from '../../../../machines/order/order.selectors.ts';
import { useApi, useAppConfiguration, useClock, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './LocationCard.module.css';
import { OrderUntil } from '../../delivery/OrderUntil.tsx';
import { isOpen, type Slot, slotOfDay } from '../../delivery/offer.ts';
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

const TYPE_ICONS: Record<string, typeof IconHome> = { [HOME_DELIVERY]: IconHome, DESK: IconBriefcase };

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
  const api = useApi();
  // As it was when the page was opened: no time moves away from a finger.
  const [openedAt] = useState(() => api.serverNow());
  const open = slots.filter((slot) => isOpen(slot, openedAt, zone));
  const others = slots.filter((slot) => !open.includes(slot));
  const cutOffs = new Set(open.map(({ selection }) => selection.orderUntil));
  const [only = null] = cutOffs.size === 1 ? cutOffs : [];
  const chip = (slot: Slot) => (
    <TimeChip
      key={slot.time.id}
      slot={slot}
      isChosen={slot.time.id === chosenTimeId}
      isBlocked={isOutside}
      isUntilTold={only !== null}
      {...choosing}
    />
  );

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
        {location.typeShortName !== 'PICKUP' && (
          <StatusBadge tone="neutral" icon={<Icon />}>
            {t.find(`order.location.type.${location.typeShortName}`) ?? t('order.location.type.other')}
          </StatusBadge>
        )}
      </div>
      {isPostcodeAsked && <PostcodeField address={address} isOutside={isOutside} />}
      {only !== null && <OrderUntil orderUntil={only} date={date} isAfterDay />}
      <div role="group" aria-label={t('order.location.times', { location: location.name })} className={classes.times}>
        {open.length > 0 && <div className={classes.slots}>{open.map(chip)}</div>}
        {open.length > 0 && others.length > 0 ? (
          <details>
            <summary className={classes.others}>{t('order.location.otherTimes', { count: others.length })}</summary>
            <div className={classes.slots}>{others.map(chip)}</div>
          </details>
        ) : (
          others.length > 0 && <div className={classes.slots}>{others.map(chip)}</div>
        )}
      </div>
    </Card>
  );
});
