import { IconSoupOff } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type MenuPlanDay } from '../../../domain/menu-plan.ts';
import { useAppConfiguration, useIsTerminal, useText } from '../../context/hooks.ts';
import { useAllergensLater } from '../dishes/use-allergens.ts';
import { Block } from '../../queries/Block.tsx';
import { nextMenus } from '../../queries/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import classes from './MenuTeaser.module.css';
import { TeaserDish } from './TeaserDish.tsx';
import { TeaserFilter, useTeaserFilter } from './TeaserFilter.tsx';
import { TeaserLinks } from './TeaserLinks.tsx';
import { useDishPlace } from './use-dish-place.ts';
import { PlaceLine } from '../delivery/PlaceLine.tsx';
import { type NextSlot, useNextSlot } from '../delivery/use-next-slot.ts';
import { useDayName } from '../delivery/use-day-name.ts';

/** Who stands at a terminal sees the next day as well. */
const DAYS_AT_TERMINAL = 2;
const MOST_DISHES = 6;
const MOST_ON_PHONE = 4;
/** Dishes in sight when the page opens: their pictures are loaded first. */
const IN_SIGHT = 3;

/** The first dishes of the day that can be ordered next, with its place and time; at a terminal of two days. */
export function MenuTeaser({ today }: { today: IsoDate }) {
  return <Menus today={today} from={today} before={[]} />;
}

interface MenusProps {
  today: IsoDate;
  from: IsoDate;
  /** Of days before `from`, shown where there are none from then on. */
  before: readonly MenuPlanDay[];
}

function Menus({ today, from, before }: MenusProps) {
  const t = useText();
  const { knownSettings } = useAppConfiguration();
  const isTerminal = useIsTerminal();
  const nextSlot = useNextSlot();
  const { slot, isAwaited } = nextSlot;
  const loading = <SkeletonCards count={3} height={200} />;
  return (
    <Block query={nextMenus(from)} fallback={loading}>
      {(all) => {
        // Which of its names a dish is shown by is a setting; which day is next, the places tell.
        if (knownSettings === 'first' || isAwaited) return loading;
        const days = all.filter(({ menus }) => menus.length > 0);
        const next = days.filter(({ date }) => !slot || date >= slot.date);
        const known = days.length > 0 ? days : before;
        if (slot && next.length === 0 && from < slot.date)
          return <Menus today={today} from={slot.date} before={known} />;
        const shown = (next.length > 0 ? next : known).slice(0, isTerminal ? DAYS_AT_TERMINAL : 1);
        if (shown.length === 0) return <EmptyState icon={<IconSoupOff size={32} />} title={t('user.menuEmpty')} />;
        return <Days days={shown} today={today} nextSlot={nextSlot} />;
      }}
    </Block>
  );
}

interface DaysProps {
  days: readonly MenuPlanDay[];
  today: IsoDate;
  nextSlot: NextSlot;
}

function Days({ days, today, nextSlot }: DaysProps) {
  const { knownSettings } = useAppConfiguration();
  const allergens = useAllergensLater(knownSettings !== 'first');
  return (
    <div className={classes.days}>
      {days.map((day, index) => (
        <Day
          key={day.date}
          day={day}
          today={today}
          nextSlot={nextSlot}
          isFirst={index === 0}
          allergens={allergens}
          filter={index === 0 && <TeaserFilter days={days} allergens={allergens.view} />}
        />
      ))}
    </div>
  );
}

interface DayProps {
  day: MenuPlanDay;
  today: IsoDate;
  nextSlot: NextSlot;
  isFirst: boolean;
  allergens: ReturnType<typeof useAllergensLater>;
  /** Of all days, once. */
  filter: ReactNode;
}

function Day({ day, today, nextSlot, isFirst, allergens, filter }: DayProps) {
  const t = useText();
  const id = useId();
  const dayName = useDayName(today);
  const isTerminal = useIsTerminal();
  const most = useIsMobile() && !isTerminal ? MOST_ON_PHONE : MOST_DISHES;
  const { fits } = useTeaserFilter();
  const placeOf = useDishPlace(nextSlot);
  const { date } = day;
  const title = date === today ? t('user.menuToday') : t('user.menuNext', { day: dayName(date) });
  const dishes = day.menus.map((dish) => ({ dish, place: placeOf(date, dish) }));
  const open = dishes.filter(({ place: { selection, without } }) => selection !== null || without === 'toBeChosen');
  const menus = (open.length > 0 ? open : dishes).filter(({ dish }) => fits(dish));
  const selection = dishes.find(({ place }) => place.selection)?.place.selection ?? null;
  const links = (
    <TeaserLinks day={day} title={title} isFirst={isFirst} selection={selection} isOver={open.length === 0} />
  );
  const list = (
    <>
      {menus.length === 0 && <p>{t('finding.noMatch')}</p>}
      <ul className={classes.dishes}>
        {menus.slice(0, most).map(({ dish, place }, at) => (
          <li key={`${dish.menuLine} ${dish.article.id} ${dish.article.detailId}`}>
            <TeaserDish
              date={date}
              dish={dish}
              place={place}
              allergens={allergens.view}
              isWarningFinal={allergens.isFinal}
              isFirst={isFirst && at < IN_SIGHT}
            />
          </li>
        ))}
      </ul>
    </>
  );
  if (!selection)
    return (
      <Section title={title} aside={links}>
        {list}
        {filter}
      </Section>
    );
  return (
    <section aria-labelledby={id}>
      <PlaceLine id={id} selection={selection} />
      {list}
      <div className={classes.below}>
        {links}
        {filter}
      </div>
    </section>
  );
}
