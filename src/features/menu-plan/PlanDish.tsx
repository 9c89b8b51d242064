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
import { FavouriteButton } from '../favourites-and-ratings/FavouriteButton.tsx';
import { Card } from '../../ui/Card.tsx';
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
  const name = displayName(article, settings.isArticleNameShownFirst);
  return (
    <Card flush className={classes.card}>
      <div className={classes.picture}>
        <DishPicture article={article} width={400} ratio={3 / 2} isFirst={isFirst} />
      </div>
      <div className={classes.body}>
        <p className={classes.line}>
          <RestaurantText>{menuLine}</RestaurantText>
        </p>
        <div className={classes.head}>
          <h3 className={classes.name}>
            <RestaurantText>{name}</RestaurantText>
          </h3>
          <FavouriteButton article={article} name={name} />
        </div>
        <ArticleLabels labels={article.labels} className={classes.labels} />
        {article.description && (
          <p className={classes.soft}>
            <RestaurantText>{article.description}</RestaurantText>
          </p>
        )}
        {allergens && <AllergenLine article={article} view={allergens} />}
        <ArticleStock remaining={article.remainingItems} />
        <div className={classes.foot}>
          <ArticlePrice article={article} />
          {closed && <DishClosed state={closed} />}
        </div>
      </div>
    </Card>
  );
});
