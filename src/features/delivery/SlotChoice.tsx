import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useAppConfiguration, useNow, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { useAnnounceWhile } from '../../ui/use-announce.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { msUntil } from '../../../domain/cut-off.ts';
import { type DeliveryLocation, isSameSelection } from '../../../domain/delivery.ts';
import { useIsAwaitingNetwork } from '../../queries/use-cache-fallback.ts';
import { type Slot } from './offer.ts';
import { useLocations } from './use-locations.ts';
import { firstDays, type SlotDay, slotGroups } from './slot-groups.ts';
import classes from './SlotChoice.module.css';
import { type SlotChoiceProps, SlotDayTimes } from './SlotDayTimes.tsx';

const MINUTE_MS = 60_000;

interface Props extends SlotChoiceProps {
  /** What `noteOf` goes by is still read: the times wait for it, for a while. */
  isAwaited?: boolean;
}

/** The times that something can be moved to; others are not listed. */
export function SlotChoice({ isAwaited = false, ...props }: Props) {
  const t = useText();
  const { data: locations, hasFailed, retry } = useLocations(MINUTE_MS);
  const isWaiting = useIsAwaitingNetwork(isAwaited) || !locations;
  useAnnounceWhile(hasFailed || !isWaiting ? null : t('slots.loading'));
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('slots.failed')}</ErrorNotice>;
  if (isWaiting)
    return (
      <div>
        <VisuallyHidden>{t('slots.loading')}</VisuallyHidden>
        <Skeleton data-inexact height={128} />
      </div>
    );
  return <PossibleTimes locations={locations} {...props} />;
}

const keyOf = ({ selection: { locationId, date, deliveryTimeId } }: Slot): string =>
  [locationId, date, deliveryTimeId].join(' ');

function PossibleTimes({ locations, ...props }: SlotChoiceProps & { locations: DeliveryLocation[] }) {
  const t = useText();
  const { zone } = useAppConfiguration();
  const now = useNow(MINUTE_MS);
  const { current, noteOf } = props;
  // The day that is shown next to those of before, once all of that side are.
  const [earlier, setEarlier] = useState<string | null>(null);
  const [later, setLater] = useState<string | null>(null);
  const groups = slotGroups(locations, current, now, zone);
  const isPossible = (slot: Slot): boolean => {
    if (isSameSelection(current, slot.selection)) return true;
    const note = noteOf?.(slot.selection) ?? null;
    return msUntil(slot.selection.orderUntil, now, zone) > 0 && !(note?.isBlocked ?? slot.isFull);
  };
  // As the list opens: a time that becomes impossible later says why in its place, as others would move.
  const [impossible] = useState(
    () =>
      new Set(
        [...groups.here, ...groups.elsewhere]
          .flatMap(({ slots }) => slots)
          .filter((slot) => !isPossible(slot))
          .map(keyOf),
      ),
  );
  const listed = (days: SlotDay[]) =>
    days
      .map((day) => ({ ...day, slots: day.slots.filter((slot) => !impossible.has(keyOf(slot))) }))
      .filter(({ slots }) => slots.length > 0);
  const [here, elsewhere] = [listed(groups.here), listed(groups.elsewhere)];
  const hasOther = [...here, ...elsewhere].some(({ slots }) =>
    slots.some(({ selection }) => !isSameSelection(current, selection)),
  );
  if (!hasOther) return <p>{t('slots.none')}</p>;
  const { from, until } = firstDays(here, current);
  const first = earlier ? 0 : from;
  const end = later ? here.length : until;
  return (
    <div className={classes.choice}>
      {first > 0 && (
        <TextButton onClick={() => setEarlier(here[from - 1]?.date ?? null)}>{t('slots.earlierDays')}</TextButton>
      )}
      {here.slice(first, end).map((day) => (
        // What was pressed to show more days is gone.
        <SlotDayTimes key={day.date} day={day} takesFocus={[earlier, later].includes(day.date)} {...props} />
      ))}
      {end < here.length && (
        <TextButton onClick={() => setLater(here[until]?.date ?? null)}>{t('slots.moreDays')}</TextButton>
      )}
      {elsewhere.length > 0 && <h3 className={classes.elsewhere}>{t('slots.elsewhere')}</h3>}
      {elsewhere.map((day) => (
        <SlotDayTimes key={day.location.id} day={day} isElsewhere {...props} />
      ))}
    </div>
  );
}
