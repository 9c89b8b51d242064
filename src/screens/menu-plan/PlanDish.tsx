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
import { Card } from '../../ui/Card.tsx';
import { DishPicture } from '../../ui/DishPicture.tsx';
import classes from './PlanDish.module.css';
import { type PlanSlot } from './plan-slot.ts';

interface PlanDishProps {
  dish: MenuPlanDish;
  /** On the screen as the plan opens. */
  isFirst: boolean;
  /** Null: the plan is only to be read. `slot` null: no time of the day takes orders. */
  order: { slot: PlanSlot | null; add: (selection: Selection, article: Article, quantity: number) => void } | null;
}

export function PlanDish({ dish: { article, menuLine }, isFirst, order }: PlanDishProps) {
  const t = useText();
  const range = useTimeRange();
  const { settings } = useHouse();
  const { view: allergens } = useAllergens();
  const name = displayName(article, settings.isArticleNameShownFirst);
  const slot = order?.slot ?? null;
  return (
    <Card flush className={classes.card}>
      <div className={classes.picture}>
        <DishPicture
          article={article}
          deliveryTimeId={slot?.selection.deliveryTimeId}
          width={400}
          ratio={3 / 2}
          isFirst={isFirst}
        />
      </div>
      <div className={classes.body}>
        <p className={classes.line}>{menuLine}</p>
        <h3 className={classes.name}>{name}</h3>
        <ArticleLabels labels={article.labels} className={classes.labels} />
        {article.description && <p className={classes.soft}>{article.description}</p>}
        {allergens && <AllergenLine article={article} view={allergens} />}
        <ArticleStock remaining={article.remainingItems} />
        {order && (
          <p className={classes.soft}>
            {!slot && t('plan.noTime')}
            {slot && settings.isDeliveryTimeUsed && t('plan.time', range(slot.selection.time, slot.selection.endTime))}
          </p>
        )}
        <div className={classes.foot}>
          <ArticlePrice article={article} />
          {slot && order && (
            <ArticleAmount
              article={article}
              deliveryTimeId={slot.selection.deliveryTimeId}
              quantity={slot.quantity}
              remaining={article.remainingItems}
              isOpen={slot.isOpen}
              allergens={allergens}
              onQuantity={(dish, quantity) => order.add(slot.selection, dish, quantity)}
              name={name}
            />
          )}
        </div>
      </div>
    </Card>
  );
}
