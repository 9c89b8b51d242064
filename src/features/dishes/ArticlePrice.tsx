import { type Article } from '../../../domain/article.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { dishPrice } from '../../../domain/subsidy.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder, useText } from '../../context/hooks.ts';
import { useShowsSubsidy } from '../../ui/SumLines.tsx';
import { Price } from '../../ui/Price.tsx';
import classes from './ArticlePrice.module.css';

interface ArticlePriceProps {
  article: Article;
  /** Whose cart its pieces are in; null: it cannot be ordered here. */
  slot?: Pick<Selection, 'date' | 'deliveryTimeId'> | null;
  size?: 'm' | 'l' | 'xl';
  /** Without the amount of the subsidy, and that none is left, which are said once for all dishes of a list. */
  isShort?: boolean;
}

/**
 * What the pieces in the cart cost (DISH-128), or what one portion adds to the sum of the carts (DISH-80), with full
 * price and subsidy for groups that have one.
 */
export function ArticlePrice({ article, slot = null, size = 'l', isShort = false }: ArticlePriceProps) {
  const t = useText();
  const isShown = useShowsSubsidy();
  const { price, before, subsidy, isUsedUp, pieces } = useOrder(
    (snapshot) => dishPrice(article, selectShownCarts(snapshot), slot),
    (one, other) =>
      one.price === other.price &&
      one.before === other.before &&
      one.isUsedUp === other.isUsedUp &&
      one.pieces === other.pieces,
  );
  return (
    <span>
      {isShown ? (
        <Price amount={price} before={before} subsidy={isShort ? 0 : subsidy} size={size} pieces={pieces} />
      ) : (
        <Price amount={price} size={size} pieces={pieces} />
      )}
      {isShown && isUsedUp && !isShort && <span className={classes.note}>{t('order.article.subsidyUsedUp')}</span>}
      {article.isOrderOnlyForEstimation && <span className={classes.note}>{t('order.article.estimated')}</span>}
    </span>
  );
}
