import { type Article } from '../../../domain/article.ts';
import { isSubsidyShown } from '../../../domain/subsidy.ts';
import { useOrder, useText } from '../../context/hooks.ts';
import { Price } from '../../ui/Price.tsx';
import classes from './ArticlePrice.module.css';

/** The customer's price of one piece, with full price and subsidy for groups that have one. */
export function ArticlePrice({ article, size = 'l' }: { article: Article; size?: 'l' | 'xl' }) {
  const t = useText();
  const isShown = useOrder((snapshot) => isSubsidyShown(snapshot.context.customerGroup));
  const amount = article.grossPrice - article.subsidy;
  return (
    <span>
      {isShown ? (
        <Price amount={amount} before={article.grossPrice} subsidy={article.subsidy} size={size} />
      ) : (
        <Price amount={amount} size={size} />
      )}
      {article.isOrderOnlyForEstimation && <span className={classes.estimated}>{t('order.article.estimated')}</span>}
    </span>
  );
}
