import { memo } from 'react';
import { type MenuPlanDish } from '../../../domain/menu-plan.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useAppConfiguration } from '../../context/hooks.ts';
import { AllergenLine } from '../dishes/AllergenLine.tsx';
import { ArticleLabels } from '../dishes/ArticleLabels.tsx';
import { ArticlePrice } from '../dishes/ArticlePrice.tsx';
import { ArticleStock } from '../dishes/ArticleStock.tsx';
import { DishClosed } from '../dishes/DishClosed.tsx';
import { useAllergens } from '../dishes/use-allergens.ts';
import { type ClosedState } from '../delivery/offer.ts';
import { DishPicture } from '../../ui/DishPicture.tsx';
import classes from './PlanDish.module.css';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface PlanDishProps {
  dish: MenuPlanDish;
  /** On the screen as the plan opens. */
  isFirst: boolean;
  /** Nobody takes orders for it, and its day does not say so. */
  closed: ClosedState | null;
}

/** Memoised: a day that is drawn further does not render those of its dishes that are there. */
export const PlanDish = memo(function PlanDish({ dish: { article, menuLine }, isFirst, closed }: PlanDishProps) {
  const { settings } = useAppConfiguration();
  const { view: allergens } = useAllergens();
  return (
    <div className={classes.dish}>
      <DishPicture article={article} width={80} ratio={1} isFirst={isFirst} className={classes.picture ?? ''} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <RestaurantText>{displayName(article, settings.isArticleNameShownFirst)}</RestaurantText>
        </h3>
        <p className={classes.facts}>
          <RestaurantText>{menuLine}</RestaurantText>
        </p>
        <ArticleLabels labels={article.labels} />
        {allergens && <AllergenLine article={article} view={allergens} />}
        <ArticleStock remaining={article.remainingItems} />
        <div className={classes.foot}>
          <ArticlePrice article={article} isShort />
          {closed && <DishClosed state={closed} />}
        </div>
      </div>
    </div>
  );
});
