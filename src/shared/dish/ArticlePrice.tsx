import { type Article } from '../../../domain/article.ts';
import { portionPrice } from '../../../domain/subsidy.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useOrder, useText } from '../../context/hooks.ts';
import { useShowsSubsidy } from '../cart/SumLines.tsx';
import { Price } from '../../ui/Price.tsx';
import classes from './ArticlePrice.module.css';

interface ArticlePriceProps {
  article: Article;
  size?: 'm' | 'l' | 'xl';
  /** Without the amount of the subsidy, where there is no room for it. */
  isShort?: boolean;
}

/** What one more portion adds to the sum of the carts, with full price and subsidy for groups that have one (DISH-80). */
export function ArticlePrice({ article, size = 'l', isShort = false }: ArticlePriceProps) {
  const t = useText();
  const isShown = useShowsSubsidy();
  const { price, subsidy, isUsedUp } = useOrder(
    (snapshot) => portionPrice(article, selectShownCarts(snapshot)),
    (one, other) => one.price === other.price && one.isUsedUp === other.isUsedUp,
  );
  return (
    <span>
      {isShown ? (
        <Price amount={price} before={article.grossPrice} subsidy={isShort ? 0 : subsidy} size={size} />
      ) : (
        <Price amount={price} size={size} />
      )}
      {isShown && isUsedUp && <span className={classes.note}>{t('order.article.subsidyUsedUp')}</span>}
      {article.isOrderOnlyForEstimation && <span className={classes.note}>{t('order.article.estimated')}</span>}
    </span>
  );
}
