import { IconAlarm, IconClock, IconMapPin } from '@tabler/icons-react';
import { type Selection } from '../../../../domain/delivery.ts';
import { useAppConfiguration, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import classes from './ChosenPlace.module.css';
import { useCutOff } from '../../delivery/cut-off-text.ts';
import { usePlaceNames } from '../../delivery/use-place-name.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import { CHOSEN_PLACE_ID } from './ids.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useTimeWords } from '../../delivery/use-time-words.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

/** Chosen day, time and location with the cut-off, and a button to change them. */
export function ChosenPlace({ selection, isCutOffKnown }: { selection: Selection; isCutOffKnown: boolean }) {
  const t = useText();
  const order = useOrderRef();
  const { locale } = useAppConfiguration();
  const isMobile = useIsMobile();
  const { locationName, restaurantName } = usePlaceNames(selection);
  const { clock, state } = useCutOff(selection);
  const time = useTimeWords().span(selection);
  const canChange = useOrder((snapshot) => snapshot.can({ type: 'step.open', step: 'location' }));
  return (
    <section id={CHOSEN_PLACE_ID} tabIndex={-1} className={classes.place} aria-label={t('order.articles.chosen')}>
      <p className={classes.when}>
        <span className={classes.part}>{formatDay(selection.date, isMobile ? 'short' : 'long', locale)}</span>
        {time !== null && (
          <>
            {' '}
            <span className={classes.part}>{time}</span>
          </>
        )}
      </p>
      <p className={classes.detail}>
        <IconMapPin size={18} aria-hidden />
        <RestaurantText>{`${locationName} · ${restaurantName}`}</RestaurantText>
      </p>
      <p className={classes.detail} data-until={isCutOffKnown ? state : undefined}>
        {isCutOffKnown && state === 'soon' ? <IconAlarm size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
        {!isCutOffKnown ? t('order.loading') : state === 'closed' ? clock : t('order.articles.cutOff', { clock })}
      </p>
      <BusyButton
        className={classes.change}
        variant="default"
        isHeldBack={!canChange}
        onClick={() => order.send({ type: 'step.open', step: 'location' })}
      >
        {t('order.articles.change')}
      </BusyButton>
    </section>
  );
}
