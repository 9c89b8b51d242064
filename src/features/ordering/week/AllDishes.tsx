import { formatDay } from '../../../../domain/day-format.ts';
import { useAppConfiguration, useOrderRef, useText } from '../../../context/hooks.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import { type WeekDay } from './use-week-days.ts';

/** Leads to all dishes of the day, also those that are in no menu. */
export function AllDishes({ day: { date, selection } }: { day: WeekDay }) {
  const t = useText();
  const order = useOrderRef();
  const { locale } = useAppConfiguration();
  if (!selection) return null;
  return (
    <TextButton
      size="compact-sm"
      aria-label={t('week.allDishesOf', { day: formatDay(date, 'long', locale) })}
      onClick={() => order.send({ type: 'selection.choose', selection })}
    >
      {t('week.allDishes')}
    </TextButton>
  );
}
