import { memo } from 'react';
import { type Article, type MenuPlanDish } from '../../../domain/article.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useHouse, useText, useTimeRange } from '../../context/hooks.ts';
import { AllergenLine } from '../../shared/dish/AllergenLine.tsx';
import { ArticleAmount } from '../../shared/dish/ArticleAmount.tsx';
import { ArticleLabels } from '../../shared/dish/ArticleLabels.tsx';
import { ArticlePrice } from '../../shared/dish/ArticlePrice.tsx';
import { ArticleStock } from '../../shared/dish/ArticleStock.tsx';
import { useAllergens } from '../../shared/dish/use-allergens.ts';
import { FavouriteButton } from '../../shared/wishes/FavouriteButton.tsx';
import { WatchButton } from '../../shared/wishes/WatchButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { DishPicture } from '../../ui/DishPicture.tsx';
import classes from './PlanDish.module.css';
import { type PlanSlot } from './plan-slot.ts';

interface PlanDishProps extends PlanSlot {
  dish: MenuPlanDish;
  /** On the screen as the plan opens. */
  isFirst: boolean;
  /** Otherwise the plan is only to be read. */
  isOrdering: boolean;
  onQuantity: (selection: Selection, article: Article, quantity: number) => void;
}

/** Memoised: a change of a cart, or of the time, renders the dishes that it concerns. */
export const PlanDish = memo(function PlanDish({
  dish: { article, menuLine },
  isFirst,
  isOrdering,
  selection,
  quantity,
  isOpen,
  onQuantity,
}: PlanDishProps) {
  const t = useText();
  const range = useTimeRange();
  const { settings } = useHouse();
  const { view: allergens } = useAllergens();
  const name = displayName(article, settings.isArticleNameShownFirst);
  return (
    <Card flush className={classes.card}>
      <div className={classes.picture}>
        <DishPicture
          article={article}
          deliveryTimeId={selection?.deliveryTimeId}
          width={400}
          ratio={3 / 2}
          isFirst={isFirst}
        />
      </div>
      <div className={classes.body}>
        <p className={classes.line}>{menuLine}</p>
        <div className={classes.head}>
          <h3 className={classes.name}>{name}</h3>
          <FavouriteButton article={article} name={name} />
        </div>
        <ArticleLabels labels={article.labels} className={classes.labels} />
        {article.description && <p className={classes.soft}>{article.description}</p>}
        {allergens && <AllergenLine article={article} view={allergens} />}
        <ArticleStock remaining={article.remainingItems} />
        {isOrdering && (
          <p className={classes.soft}>
            {!selection && t('plan.noTime')}
            {selection && settings.isDeliveryTimeUsed && t('plan.time', range(selection.time, selection.endTime))}
          </p>
        )}
        {selection && (
          <WatchButton
            article={article}
            date={selection.date}
            deliveryTimeId={selection.deliveryTimeId}
            remaining={article.remainingItems}
            isOpen={isOpen}
            name={name}
          />
        )}
        <div className={classes.foot}>
          <ArticlePrice article={article} />
          {selection && (
            <ArticleAmount
              article={article}
              date={selection.date}
              deliveryTimeId={selection.deliveryTimeId}
              quantity={quantity}
              remaining={article.remainingItems}
              isOpen={isOpen}
              allergens={allergens}
              onQuantity={(dish, next) => onQuantity(selection, dish, next)}
              name={name}
            />
          )}
        </div>
      </div>
    </Card>
  );
});
