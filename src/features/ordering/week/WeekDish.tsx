import { memo } from 'react';
import { type MenuPlanDish } from '../../../../domain/menu-plan.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import { displayName } from '../../../../domain/display-name.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { AllergenWarning } from '../../dishes/AllergenWarning.tsx';
import { ArticleAmount } from '../../dishes/ArticleAmount.tsx';
import { ArticleLabels } from '../../dishes/ArticleLabels.tsx';
import { ArticlePrice } from '../../dishes/ArticlePrice.tsx';
import { ArticleStock } from '../../dishes/ArticleStock.tsx';
import { useAllergens } from '../../dishes/use-allergens.ts';
import { cx } from '../../../ui/cx.ts';
import { DishPicture } from '../../../ui/DishPicture.tsx';
import { type DishOrder, dishKey, offeredInWeek } from './dish-in-week.ts';
import { type PlanSlot } from './plan-slot.ts';
import classes from './WeekDish.module.css';
import { useTimeWords } from '../../delivery/use-time-words.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

interface WeekDishProps extends PlanSlot, DishOrder {
  dish: MenuPlanDish;
  date: IsoDate;
  isRow: boolean;
  /** Gets the key of the dish. */
  onOpen: (dish: string) => void;
}

/** Memoised: a change of a cart, or of the time, renders the dishes that it concerns. */
export const WeekDish = memo(function WeekDish({
  dish,
  date,
  isRow,
  plannedTimeId,
  onQuantity,
  onOpen,
  ...slot
}: WeekDishProps) {
  const { article, menuLine } = dish;
  const { selection } = slot;
  const t = useText();
  const words = useTimeWords();
  const { settings, locale } = useAppConfiguration();
  const { view: allergens } = useAllergens();
  const name = displayName(article, settings.isArticleNameShownFirst);
  // The same dish may be there on each day of the week.
  const nameOfDay = t('week.ofDay', { name, day: formatDay(date, 'short', locale) });
  const card = offeredInWeek({ article, date, allergens, plannedTimeId, onQuantity, ...slot });
  const key = dishKey(date, dish);
  const isAtAnotherTime = settings.isDeliveryTimeUsed && selection && selection.deliveryTimeId !== plannedTimeId;
  const opener = (
    <button
      type="button"
      className={classes.name}
      aria-label={t('order.article.details', { name: nameOfDay })}
      data-dish={key}
      onClick={() => onOpen(key)}
    >
      <RestaurantText>{name}</RestaurantText>
    </button>
  );
  return (
    <div className={cx(classes.dish, isRow && classes.row)}>
      {isRow && (
        <DishPicture
          article={article}
          deliveryTimeId={card.deliveryTimeId}
          width={72}
          ratio={1}
          className={classes.picture ?? ''}
        />
      )}
      <div className={classes.words}>{isRow ? <h3 className={classes.title}>{opener}</h3> : opener}</div>
      <div className={classes.facts}>
        {isRow && (
          <p className={classes.line}>
            <RestaurantText>{menuLine}</RestaurantText>
          </p>
        )}
        <ArticleLabels labels={article.labels} />
        {allergens && <AllergenWarning dish={article} view={allergens} />}
        <ArticleStock remaining={card.remaining} />
        {isAtAnotherTime && <p className={classes.note}>{words.span(selection)}</p>}
        {!selection && <p className={classes.note}>{t('week.dishClosed')}</p>}
      </div>
      <div className={classes.foot}>
        <ArticlePrice article={article} slot={selection} isShort />
        {selection && <ArticleAmount {...card} name={nameOfDay} />}
      </div>
    </div>
  );
});
