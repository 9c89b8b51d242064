import { IconSoupOff } from '@tabler/icons-react';
import { type IsoDate } from '../../../domain/calendar.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { useAllergensLater } from '../dishes/use-allergens.ts';
import { Block } from '../../queries/Block.tsx';
import { nextMenus } from '../../queries/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import classes from './MenuTeaser.module.css';
import { TeaserDish } from './TeaserDish.tsx';
import { TeaserFilter, useTeaserFilter } from './TeaserFilter.tsx';
import { TeaserLinks } from './TeaserLinks.tsx';
import { useDishPlace } from './use-dish-place.ts';
import { useDayName } from '../delivery/use-day-name.ts';

const DAYS_SHOWN = 2;
const DISHES_SHOWN = 6;
/** Dishes of the first row that a phone shows. */
const FIRST_ROW = 2;

/** The first dishes of the next two days with a menu. */
export function MenuTeaser({ today }: { today: IsoDate }) {
  const t = useText();
  const dayName = useDayName(today);
  const { knownSettings } = useAppConfiguration();
  const { fits, isOn } = useTeaserFilter();
  const placeOf = useDishPlace();
  const allergens = useAllergensLater(knownSettings !== 'first');
  const titleOf = (date: IsoDate) =>
    date === today ? t('user.menuToday') : t('user.menuNext', { day: dayName(date) });
  const loading = <SkeletonCards count={3} height={260} />;
  return (
    <Block query={nextMenus(today)} fallback={loading}>
      {(all) => {
        // Which of its names a dish is shown by is a setting.
        if (knownSettings === 'first') return loading;
        const shown = all.filter(({ menus }) => menus.length > 0).slice(0, DAYS_SHOWN);
        if (shown.length === 0) return <EmptyState icon={<IconSoupOff size={32} />} title={t('user.menuEmpty')} />;
        return (
          <div className={classes.days}>
            <TeaserFilter days={shown} allergens={allergens.view} />
            {shown.map(({ date, menus }, index) => {
              const places = menus.map((dish) => placeOf(date, dish));
              return (
                <Section
                  key={date}
                  aside={
                    <TeaserLinks
                      day={{ date, menus }}
                      title={titleOf(date)}
                      isFirst={index === 0}
                      shown={DISHES_SHOWN}
                      isFiltered={isOn}
                      selection={places.find(({ selection }) => selection)?.selection ?? null}
                      isOver={places.every(({ without }) => without !== null && without !== 'toBeChosen')}
                    />
                  }
                  title={titleOf(date)}
                >
                  {!menus.some(fits) && <p>{t('finding.noMatch')}</p>}
                  <ul className={classes.dishes}>
                    {menus
                      .filter(fits)
                      .slice(0, DISHES_SHOWN)
                      .map((dish, at) => (
                        <li key={`${dish.menuLine} ${dish.article.id} ${dish.article.detailId}`}>
                          <TeaserDish
                            date={date}
                            dish={dish}
                            place={placeOf(date, dish)}
                            allergens={allergens.view}
                            isWarningFinal={allergens.isFinal}
                            isFirst={index === 0 && at < FIRST_ROW}
                          />
                        </li>
                      ))}
                  </ul>
                </Section>
              );
            })}
          </div>
        );
      }}
    </Block>
  );
}
