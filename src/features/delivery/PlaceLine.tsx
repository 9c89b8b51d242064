import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Selection } from '../../../domain/delivery.ts';
import { useText } from '../../context/hooks.ts';
import { listText } from '../../texts/list-text.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { ScreenReaderSuffix } from '../../ui/ScreenReaderSuffix.tsx';
import { OrderUntil } from './OrderUntil.tsx';
import classes from './PlaceLine.module.css';
import { useDayName } from './use-day-name.ts';
import { useToday } from './use-locations.ts';
import { useTimeWords } from './use-time-words.ts';

interface PlaceLineProps {
  /** Of the heading. */
  id: string;
  selection: Selection;
}

/** For when and where the dishes below it are, and until when they are ordered; leads to others (PAGE-290). */
export function PlaceLine({ id, selection }: PlaceLineProps) {
  const t = useText();
  const words = useTimeWords();
  const { date, orderUntil, locationName } = selection;
  const day = useDayName(useToday(), 'short')(date);
  return (
    <div className={classes.line}>
      <h2 id={id} className={classes.title}>
        <Link to="/order/location" search={{ day: date }} className={classes.link}>
          <IconMapPin className={classes.pin} size={20} aria-hidden />
          <span className={classes.words}>
            <RestaurantText
              within={(place) => [listText([day, words.at(selection) ?? ''].filter(Boolean), t), place].join(' · ')}
            >
              {locationName}
            </RestaurantText>
            <ScreenReaderSuffix words={[t('user.placeChange')]} />
          </span>
          <IconChevronDown size={18} aria-hidden />
        </Link>
      </h2>
      <p className={classes.until}>
        <OrderUntil orderUntil={orderUntil} date={date} isShort />
      </p>
    </div>
  );
}
