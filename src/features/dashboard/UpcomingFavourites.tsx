import { IconHeartFilled } from '@tabler/icons-react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { AllergenWarning } from '../dishes/AllergenWarning.tsx';
import { useAllergensLater } from '../dishes/use-allergens.ts';
import { DishClosed } from '../dishes/DishClosed.tsx';
import { useDayName } from '../delivery/use-day-name.ts';
import { nextMenus } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './UpcomingFavourites.module.css';
import { DishOpener } from './DishOpener.tsx';
import { useNextSlot } from '../delivery/use-next-slot.ts';
import { useDishPlace } from './use-dish-place.ts';
import { type MenuPlanDay, type MenuPlanDish } from '../../../domain/menu-plan.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

const SHOWN = 3;

interface UpcomingFavourite {
  date: IsoDate;
  dish: MenuPlanDish;
}

/** The person's favourites on the menu, each on its next day; the first of them. */
function upcomingFavourites(plan: readonly MenuPlanDay[]): UpcomingFavourite[] {
  const next = new Map<number, UpcomingFavourite>();
  for (const { date, menus } of plan.toSorted((one, other) => one.date.localeCompare(other.date)))
    for (const dish of menus)
      if (dish.article.isFavourite && !next.has(dish.article.id)) next.set(dish.article.id, { date, dish });
  return [...next.values()].slice(0, SHOWN);
}

/**
 * On which of the next days a favourite is on the menu, from the plan that the teaser reads; nothing if there is none.
 */
export function UpcomingFavourites({ today }: { today: IsoDate }) {
  const t = useText();
  const { data } = useReading(nextMenus(today));
  const upcoming = upcomingFavourites(data ?? []);
  if (upcoming.length === 0) return null;
  return (
    <Section title={t('wishes.onMenu')}>
      <Dishes upcoming={upcoming} today={today} />
    </Section>
  );
}

function Dishes({ upcoming, today }: { upcoming: readonly UpcomingFavourite[]; today: IsoDate }) {
  const t = useText();
  const dayName = useDayName(today);
  const { settings } = useAppConfiguration();
  const placeOf = useDishPlace(useNextSlot());
  const { view: allergens } = useAllergensLater(true);
  return (
    <ul className={classes.list}>
      {upcoming.map(({ date, dish }) => {
        const { selection, without } = placeOf(date, dish);
        const closed = without === 'toBeChosen' ? null : without;
        const content = (
          <>
            <IconHeartFilled className={classes.heart} size={18} aria-hidden />
            <span className={classes.words}>
              <RestaurantText within={(name) => t('wishes.onMenuAt', { day: dayName(date), name })}>
                {displayName(dish.article, settings.isArticleNameShownFirst)}
              </RestaurantText>
              {allergens && <AllergenWarning dish={dish.article} view={allergens} />}
            </span>
          </>
        );
        return (
          <li key={dish.article.id}>
            {closed ? (
              <div className={classes.dish}>
                {content}
                <DishClosed state={closed} />
              </div>
            ) : (
              <DishOpener date={date} dish={dish.article} selection={selection} className={classes.dish}>
                {content}
              </DishOpener>
            )}
          </li>
        );
      })}
    </ul>
  );
}
