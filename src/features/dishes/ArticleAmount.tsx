import { quantityLimit } from '../../../domain/quantity.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { type OfferedArticle } from './offered-article.ts';
import classes from './ArticleAmount.module.css';

/** One tap adds the dish to the cart; after that, the quantity is changed in the same place. */
export function ArticleAmount({
  article,
  quantity,
  remaining,
  isOpen,
  onQuantity,
  name,
  describedBy,
}: OfferedArticle & { name: string; describedBy?: string }) {
  const t = useText();
  const { settings } = useAppConfiguration();
  const limit = quantityLimit({
    settingMax: settings.maxQuantity,
    articleMax: article.maxQuantity,
    remainingItems: remaining,
  });
  if (quantity <= 0 && remaining !== null && remaining <= 0) return <span className={classes.amount} />;
  return (
    <span className={classes.amount}>
      <QuantityStepper
        name={name}
        value={quantity}
        max={isOpen ? limit : quantity}
        addLabel={t('order.article.addNamed', { name })}
        addDescribedBy={describedBy}
        onChange={(next) => onQuantity(article, next)}
      />
    </span>
  );
}
