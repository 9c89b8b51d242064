import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useAppConfiguration, useNow, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useAnnounceWhile } from '../../ui/use-announce.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useLocations } from './use-locations.ts';
import { firstDays, slotGroups } from './slot-groups.ts';
import classes from './SlotChoice.module.css';
import { type SlotChoiceProps, SlotDayTimes } from './SlotDayTimes.tsx';

const MINUTE_MS = 60_000;

/** The times that something can be moved to. */
export function SlotChoice(props: SlotChoiceProps) {
  const t = useText();
  const { zone } = useAppConfiguration();
  const now = useNow(MINUTE_MS);
  const { data: locations, hasFailed, retry } = useLocations(MINUTE_MS);
  // The day that is shown next to those of before, once all of that side are.
  const [earlier, setEarlier] = useState<string | null>(null);
  const [later, setLater] = useState<string | null>(null);
  useAnnounceWhile(hasFailed || locations ? null : t('slots.loading'));
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('slots.failed')}</ErrorNotice>;
  if (!locations)
    return (
      <div>
        <VisuallyHidden>{t('slots.loading')}</VisuallyHidden>
        <Skeleton height={128} />
      </div>
    );
  const { here, elsewhere } = slotGroups(locations, props.current, now, zone);
  if (here.length + elsewhere.length === 0) return <p>{t('slots.none')}</p>;
  const { from, until } = firstDays(here, props.current);
  const first = earlier ? 0 : from;
  const end = later ? here.length : until;
  return (
    <div className={classes.choice}>
      {first > 0 && (
        <Button variant="subtle" onClick={() => setEarlier(here[from - 1]?.date ?? null)}>
          {t('slots.earlierDays')}
        </Button>
      )}
      {here.slice(first, end).map((day) => (
        // What was pressed to show more days is gone.
        <SlotDayTimes key={day.date} day={day} takesFocus={[earlier, later].includes(day.date)} {...props} />
      ))}
      {end < here.length && (
        <Button variant="subtle" onClick={() => setLater(here[until]?.date ?? null)}>
          {t('slots.moreDays')}
        </Button>
      )}
      {elsewhere.length > 0 && <h3 className={classes.elsewhere}>{t('slots.elsewhere')}</h3>}
      {elsewhere.map((day) => (
        <SlotDayTimes key={day.location.id} day={day} isElsewhere {...props} />
      ))}
    </div>
  );
}
