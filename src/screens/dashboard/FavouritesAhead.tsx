import { IconHeartFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type IsoDate } from '../../../domain/calendar.ts';
import { displayName } from '../../../domain/display-name.ts';
import { getMenuPlan } from '../../api/articles.ts';
import { nextMenusFrom } from '../../api/overview.ts';
import { useHouse, useText } from '../../context/hooks.ts';
import { orderStart } from '../../shared/ordering/order-start.ts';
import { useDayName } from '../../shared/ordering/use-day-name.ts';
import { useReading } from '../../shared/reading/use-reading.ts';
import { Section } from '../../ui/Section.tsx';
import { favouritesAhead } from './favourites-ahead.ts';
import classes from './FavouritesAhead.module.css';

/** On which of the next days a favourite is on the menu, from the plan that the teaser reads; nothing if there is none. */
export function FavouritesAhead({ today }: { today: IsoDate }) {
  const t = useText();
  const dayName = useDayName(today);
  const { settings } = useHouse();
  const { data } = useReading({
    key: ['menuPlan', today],
    read: (api, signal) => getMenuPlan(api, nextMenusFrom(today), signal),
  });
  const ahead = favouritesAhead(data ?? []);
  if (ahead.length === 0) return null;
  return (
    <Section title={t('wishes.onMenu')}>
      <ul className={classes.list}>
        {ahead.map(({ date, article }) => (
          <li key={article.id}>
            <Link to={orderStart(settings)} className={classes.dish}>
              <IconHeartFilled className={classes.heart} size={18} aria-hidden />
              <span>
                {t('wishes.onMenuAt', {
                  day: dayName(date),
                  name: displayName(article, settings.isArticleNameShownFirst),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
