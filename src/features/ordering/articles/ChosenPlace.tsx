import { IconChevronDown } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { findCart } from '../../../../domain/cart.ts';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { todayIn } from '../../../../domain/zone.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useAppConfiguration, useClock, useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { listText } from '../../../texts/list-text.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { TextButton } from '../../../ui/TextButton.tsx';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';
import { useHasSideColumn, useIsMobile } from '../../../ui/use-is-mobile.ts';
import { useLayer } from '../../../ui/use-layer.ts';
import { useOrderUntil } from '../../delivery/cut-off-text.ts';
import { OrderUntil } from '../../delivery/OrderUntil.tsx';
import { useDayName } from '../../delivery/use-day-name.ts';
import { usePlaceNames } from '../../delivery/use-place-name.ts';
import { useTimeWords } from '../../delivery/use-time-words.ts';
import { SubsidyLeft } from '../../dishes/SubsidyLeft.tsx';
import { dishesOf } from './article-queries.ts';
import classes from './ChosenPlace.module.css';
import { DayTabs } from './DayTabs.tsx';
import { CHOSEN_PLACE_ID } from './ids.ts';
import { useDaySubsidy } from './use-article-pages.ts';

interface ChosenPlaceProps {
  selection: Selection;
  locations: DeliveryLocation[];
  isCutOffKnown: boolean;
}

/**
 * Day, time and place in one line, with what holds of them all. It leads to another place and time; where the days are
 * not beside the dishes, it opens them.
 */
export function ChosenPlace({ selection, locations, isCutOffKnown }: ChosenPlaceProps) {
  const t = useText();
  const order = useOrderRef();
  const days = useId();
  const hasSideColumn = useHasSideColumn();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useLayer(isOpen && !hasSideColumn, () => {
    setIsOpen(false);
    opener.current?.focus({ preventScroll: true });
  });
  const canChange = useOrder((snapshot) => snapshot.can({ type: 'step.open', step: 'location' }));
  const line = <Line selection={selection} isCutOffKnown={isCutOffKnown} />;
  const button = {
    className: classes.change,
    isHeldBack: !canChange,
    onClick: () => order.send({ type: 'step.open', step: 'location' }),
    children: t('order.articles.change'),
  };
  const change = hasSideColumn ? <TextButton {...button} /> : <BusyButton variant="default" {...button} />;
  return (
    <section id={CHOSEN_PLACE_ID} tabIndex={-1} className={classes.place} aria-label={t('order.articles.chosen')}>
      {hasSideColumn ? (
        <div className={classes.line}>
          {line}
          {change}
        </div>
      ) : (
        <button
          ref={opener}
          type="button"
          className={classes.line}
          aria-expanded={isOpen}
          aria-controls={days}
          onClick={() => setIsOpen(!isOpen)}
        >
          {line}
          <IconChevronDown className={classes.chevron} size={20} aria-hidden />
        </button>
      )}
      {!hasSideColumn && isOpen && (
        <div id={days} className={classes.days}>
          <DayTabs selection={selection} locations={locations} />
          {change}
        </div>
      )}
    </section>
  );
}

function Line({ selection, isCutOffKnown }: Omit<ChosenPlaceProps, 'locations'>) {
  const t = useText();
  const { settings, zone } = useAppConfiguration();
  const { group = '', productGroup = '' } = useSearch({ strict: false });
  const today = useClock((now) => todayIn(now, zone));
  const isMobile = useIsMobile();
  const hasSideColumn = useHasSideColumn();
  const dayName = useDayName(today, isMobile ? 'short' : 'long');
  const time = useTimeWords().at(selection);
  const { locationName, restaurantName } = usePlaceNames(selection);
  const { state } = useOrderUntil(selection);
  // The cart beside the dishes has it, and of a passed deadline there is a notice.
  const isInCart = useOrder((snapshot) => hasSideColumn && findCart(selectShownCarts(snapshot), selection) !== null);
  const isUntilShown = isCutOffKnown && state !== 'closed' && !isInCart;
  const subsidy = useDaySubsidy(
    selection.date,
    dishesOf(selection, { q: '', group, productGroup }, settings, { isWide: false }),
  );
  return (
    <span className={classes.words}>
      <span className={classes.chosen}>
        <strong>{listText([dayName(selection.date), time ?? ''].filter(Boolean), t)}</strong>
        {' · '}
        <RestaurantText>{locationName}</RestaurantText>
        <span className={classes.restaurant}>
          {' · '}
          <RestaurantText>{restaurantName}</RestaurantText>
        </span>
      </span>
      <span className={classes.notes}>
        {isUntilShown && <OrderUntil orderUntil={selection.orderUntil} date={selection.date} isShort />}{' '}
        {/* Not before the deadline, which stands before it. */}
        {isCutOffKnown && <SubsidyLeft day={subsidy} />}
      </span>
    </span>
  );
}
