import { memo, useState } from 'react';
import { type Article, type MenuPlanDish } from '../../../../domain/article.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { formatDay } from '../../../../domain/day-format.ts';
import { displayName } from '../../../../domain/display-name.ts';
import { useHouse, useText, useTimeRange } from '../../../context/hooks.ts';
import { AllergenLine } from '../../../shared/dish/AllergenLine.tsx';
import { ArticleAmount } from '../../../shared/dish/ArticleAmount.tsx';
import { ArticleDetails } from '../../../shared/dish/ArticleDetails.tsx';
import { ArticleLabels } from '../../../shared/dish/ArticleLabels.tsx';
import { ArticlePrice } from '../../../shared/dish/ArticlePrice.tsx';
import { ArticleStock } from '../../../shared/dish/ArticleStock.tsx';
import { type OfferedArticle } from '../../../shared/dish/offered-article.ts';
import { useAllergens } from '../../../shared/dish/use-allergens.ts';
import { cx } from '../../../ui/cx.ts';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { type PlanSlot } from './plan-slot.ts';
import classes from './WeekDish.module.css';

export type SetQuantity = (selection: Selection, article: Article, quantity: number) => void;

interface WeekDishProps extends PlanSlot {
  dish: MenuPlanDish;
  date: IsoDate;
  hasLine: boolean;
  isShort: boolean;
  /** Otherwise the day says why nothing can be ordered. */
  isDayOpen: boolean;
  /** The time that the week is planned for; another one is told. */
  plannedTimeId: number | null;
  onQuantity: SetQuantity;
}

/** Memoised: a change of a cart, or of the time, renders the dishes that it concerns. */
export const WeekDish = memo(function WeekDish({
  dish: { article, menuLine },
  date,
  hasLine,
  isShort,
  isDayOpen,
  plannedTimeId,
  selection,
  quantity,
  remaining: remainingInCart,
  isOpen,
  onQuantity,
}: WeekDishProps) {
  const t = useText();
  const range = useTimeRange();
  const { settings, locale } = useHouse();
  const { view: allergens } = useAllergens();
  const name = displayName(article, settings.isArticleNameShownFirst);
  const remaining = remainingInCart ?? article.remainingItems;
  const [isOpened, setOpened] = useState(false);
  // The same dish may be there on each day of the week.
  const nameOfDay = t('week.ofDay', { name, day: formatDay(date, 'short', locale) });
  const card = {
    article,
    date,
    deliveryTimeId: selection?.deliveryTimeId ?? plannedTimeId ?? 0,
    quantity,
    remaining,
    isOpen,
    closedKey: isOpen ? null : ('week.dishClosed' as const),
    allergens,
    onQuantity: (changed: Article, next: number) => selection && onQuantity(selection, changed, next),
  };
  const isAtAnotherTime = settings.isDeliveryTimeUsed && selection && selection.deliveryTimeId !== plannedTimeId;
  return (
    <div className={cx(classes.dish, isShort && classes.short)}>
      <div className={classes.words}>
        <button
          type="button"
          className={classes.name}
          aria-label={t('order.article.details', { name: nameOfDay })}
          onClick={() => setOpened(true)}
        >
          {name}
        </button>
        {hasLine && <p className={classes.line}>{menuLine}</p>}
      </div>
      <div className={classes.facts}>
        <ArticleLabels labels={article.labels} isPlain={isShort} className={isShort ? undefined : classes.labels} />
        {allergens && <AllergenLine article={article} view={allergens} />}
        <ArticleStock remaining={remaining} />
        {isAtAnotherTime && (
          <p className={classes.note}>{t('week.atTime', range(selection.time, selection.endTime))}</p>
        )}
        {!selection && isDayOpen && <p className={classes.note}>{t('week.dishClosed')}</p>}
      </div>
      <div className={classes.foot}>
        <ArticlePrice article={article} slot={selection} isShort={isShort} />
        {selection && <ArticleAmount {...card} name={nameOfDay} />}
      </div>
      {isOpened && <Details card={card} onClose={() => setOpened(false)} />}
    </div>
  );
});

/** In the page only while it is open: a week has dozens of dishes. */
function Details(props: { card: OfferedArticle; onClose: () => void }) {
  useFocusBack();
  return <ArticleDetails {...props} />;
}
