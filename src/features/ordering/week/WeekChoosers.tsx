import { NativeSelect } from '@mantine/core';
import { shownTime } from '../../../../domain/shown-time.ts';
import { useAppConfiguration, useText, useTimeRange } from '../../../context/hooks.ts';
import { type WeekChoice } from './use-week.ts';
import classes from './WeekScreen.module.css';
import { usePartLanguage } from '../../../ui/use-part-language.ts';

/** The place and, where the restaurant has times, the time that the week is planned for. */
export function WeekChoosers({ choice }: { choice: WeekChoice }) {
  const t = useText();
  const language = usePartLanguage();
  const range = useTimeRange();
  const { settings } = useAppConfiguration();
  const { places, place, chosenTimeId, usualTimeId, choose } = choice;
  const times = place.deliveryTimes.toSorted((one, other) => one.time.localeCompare(other.time));
  return (
    <div className={classes.choosers}>
      <NativeSelect
        rightSectionWidth={24}
        aria-label={t('week.place')}
        value={String(place.id)}
        onChange={(event) => choose({ place: event.currentTarget.value })}
      >
        {places.map(({ id, name }) => (
          <option key={id} value={String(id)} {...language}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {settings.isDeliveryTimeUsed && times.length > 0 && (
        <NativeSelect
          rightSectionWidth={24}
          aria-label={t('week.time')}
          value={String(chosenTimeId ?? usualTimeId)}
          data={times.map(({ id, time, endTime, name }) => {
            const { from, until } = range(time, endTime);
            return {
              value: String(id),
              label: shownTime({ time, timeName: name }, settings, `${from}–${until}`) ?? '',
            };
          })}
          onChange={(event) => choose({ time: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
