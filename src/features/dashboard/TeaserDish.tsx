import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { type MenuPlanDish } from '../../../domain/menu-plan.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useAppConfiguration, useOrderRef, useText } from '../../context/hooks.ts';
import { quantityChangeFor } from '../cart/cart-requests.ts';
import { useCartLine } from '../cart/use-cart-line.ts';
import { AllergenWarning } from '../dishes/AllergenWarning.tsx';
import { ArticleAmount } from '../dishes/ArticleAmount.tsx';
import { ArticlePrice } from '../dishes/ArticlePrice.tsx';
import { type AllergenView } from '../dishes/use-allergens.ts';
import { DishClosed } from '../dishes/DishClosed.tsx';
import { DishSentence } from '../dishes/DishSentence.tsx';
import { DishLink } from '../dishes/DishLink.tsx';
import { DishPicture } from '../../ui/DishPicture.tsx';
import classes from './MenuTeaser.module.css';
import { PressArea, WHOLE_AREA } from '../../ui/PressArea.tsx';
import { DishOpener } from './DishOpener.tsx';
import { PayForDish } from './PayForDish.tsx';
import { type DishPlace } from './use-dish-place.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface TeaserDishProps {
  date: IsoDate;
  dish: MenuPlanDish;
  /** Where it is ordered for that day. */
  place: DishPlace;
  /** Null: they are not shown. */
  allergens: AllergenView | null;
  /** Otherwise the warning may grow, and move what is below it. */
  isWarningFinal: boolean;
  isFirst: boolean;
}

/**
 * Opens the details of the dish; one press on “+” adds it, as long as its restaurant takes orders for it.
 */
export function TeaserDish({
  date,
  dish,
  place: { selection, without },
  allergens,
  isWarningFinal,
  isFirst,
}: TeaserDishProps) {
  const { menuLine, article } = dish;
  const t = useText();
  const sentenceId = useId();
  const order = useOrderRef();
  const { settings } = useAppConfiguration();
  const line = useCartLine(selection, article);
  const name = displayName(article, settings.isArticleNameShownFirst);
  const closed = without === 'toBeChosen' ? null : without;
  const content = (
    <>
      <DishPicture article={article} width={320} ratio={3 / 2} isFirst={isFirst} />
      <div className={classes.words}>
        <span className={classes.line}>
          <RestaurantText>{menuLine}</RestaurantText>
        </span>
        <h3 className={classes.name}>
          <RestaurantText>{name}</RestaurantText>
        </h3>
        {allergens && <AllergenWarning dish={article} view={allergens} />}
        <ArticlePrice article={article} slot={selection} size="m" isShort />
      </div>
    </>
  );
  return (
    <PressArea className={classes.dish}>
      <div className={classes.open}>{content}</div>
      <div className={classes.amount}>
        {closed && <DishClosed state={closed} className={classes.over} />}
        {without === 'toBeChosen' && (
          <DishLink
            date={date}
            dish={article}
            selection={null}
            className={classes.choose}
            label={`${t('order.articles.chooseTime')}: ${name}`}
          >
            <IconPlus size={24} stroke={2.5} aria-hidden />
          </DishLink>
        )}
        {selection && isWarningFinal && (
          <>
            <DishSentence id={sentenceId} article={article} slot={selection} allergens={allergens} />
            <ArticleAmount
              article={article}
              date={date}
              deliveryTimeId={selection.deliveryTimeId}
              quantity={line?.quantity ?? 0}
              remaining={line?.remainingItems ?? article.remainingItems}
              isOpen
              allergens={allergens}
              name={name}
              describedBy={sentenceId}
              onQuantity={(wanted, quantity) =>
                order.send({ type: 'article.setQuantity', change: quantityChangeFor(selection, wanted, quantity) })
              }
            />
            {line && <PayForDish />}
          </>
        )}
      </div>
      {/* Behind what orders the dish. Of one that is over, nothing can be ordered any more. */}
      {!closed && (
        <DishOpener
          date={date}
          dish={article}
          selection={selection}
          className={WHOLE_AREA}
          label={t('order.article.details', { name })}
        />
      )}
    </PressArea>
  );
}
