import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../../domain/day-format.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { useHouse, useNow, useText, useTimeRange } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { slotOfDay, type Slot } from '../ordering/offer.ts';
import { useLocations } from '../ordering/use-locations.ts';
import { type CurrentSlot, type SlotDay, slotGroups } from './slot-groups.ts';
import classes from './SlotChoice.module.css';

/** Days of the same place that are shown at once. */
const FIRST_DAYS = 3;
const MINUTE_MS = 60_000;

export interface SlotNote {
  text: string;
  isBlocked: boolean;
}

interface SlotChoiceProps {
  /** Where it is now. */
  current: CurrentSlot;
  /** Which one is chosen; that need not be the current one. */
  chosen: CurrentSlot;
  disabled?: boolean;
  /** What to say about a time; null: nothing. */
  noteOf?: (selection: Selection) => SlotNote | null;
  onChoose: (selection: Selection) => void;
}

/** The times that something can be moved to. */
export function SlotChoice(props: SlotChoiceProps) {
  const t = useText();
  const { zone } = useHouse();
  const now = useNow(MINUTE_MS);
  const { data: locations, hasFailed, retry } = useLocations(MINUTE_MS);
  const [isLong, setLong] = useState(false);
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('slots.failed')}</ErrorNotice>;
  if (!locations)
    return (
      <div role="status" aria-label={t('slots.loading')}>
        <Skeleton height={128} />
      </div>
    );
  const { here, elsewhere } = slotGroups(locations, props.current, now, zone);
  if (here.length + elsewhere.length === 0) return <p>{t('slots.none')}</p>;
  const shown = isLong ? here : here.slice(0, FIRST_DAYS);
  return (
    <div className={classes.choice}>
      {shown.map((day) => (
        <DayOfPlace key={day.date} day={day} {...props} />
      ))}
      {shown.length < here.length && (
        <Button variant="subtle" onClick={() => setLong(true)}>
          {t('slots.moreDays')}
        </Button>
      )}
      {elsewhere.length > 0 && <h3 className={classes.elsewhere}>{t('slots.elsewhere')}</h3>}
      {elsewhere.map((day) => (
        <DayOfPlace key={day.location.id} day={day} isElsewhere {...props} />
      ))}
    </div>
  );
}

function DayOfPlace({ day, isElsewhere = false, ...props }: SlotChoiceProps & { day: SlotDay; isElsewhere?: boolean }) {
  const { locale, settings, zone } = useHouse();
  const now = useNow(MINUTE_MS);
  const { date, location, slots } = day;
  const name = isElsewhere ? `${location.name}, ${formatDay(date, 'short', locale)}` : formatDay(date, 'long', locale);
  const only = settings.isDeliveryTimeUsed ? null : slotOfDay(slots, now, zone);
  return (
    <div role="group" aria-label={name} className={classes.day}>
      <p className={classes.name} aria-hidden>
        {name}
      </p>
      <div className={classes.slots}>
        {(only ? [only] : slots).map((slot) => (
          <SlotChip key={slot.time.id} slot={slot} {...props} />
        ))}
      </div>
    </div>
  );
}

const isSame = (one: CurrentSlot, { locationId, deliveryTimeId, date }: Selection): boolean =>
  one.locationId === locationId && one.deliveryTimeId === deliveryTimeId && one.date === date;

function SlotChip({ slot, current, chosen, disabled, noteOf, onChoose }: SlotChoiceProps & { slot: Slot }) {
  const t = useText();
  const { settings } = useHouse();
  const { selection, time } = slot;
  const { from, until } = useTimeRange()(selection.time, selection.endTime);
  const isChosen = isSame(chosen, selection);
  const note = isSame(current, selection)
    ? { text: t('slots.now'), isBlocked: false }
    : (noteOf?.(selection) ?? (slot.isFull ? { text: t('slots.full'), isBlocked: true } : null));
  const span = settings.isNameShownInsteadOfTime && time.name ? time.name : `${from}–${until}`;
  return (
    <button
      type="button"
      className={cx(classes.chip, isChosen && classes.chosen)}
      aria-pressed={isChosen}
      disabled={disabled || note?.isBlocked}
      onClick={() => onChoose(selection)}
    >
      <span className={classes.time}>{settings.isDeliveryTimeUsed ? span : t('slots.wholeDay')}</span>
      {note && <span className={classes.note}>{note.text}</span>}
    </button>
  );
}
