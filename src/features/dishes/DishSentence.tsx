import { Fragment } from 'react';
import { matchAllergens } from '../../../domain/allergens.ts';
import { type Article } from '../../../domain/article.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { dishPrice } from '../../../domain/subsidy.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useAmount, useOrder, useText } from '../../context/hooks.ts';
import { type Translate } from '../../texts/text-store.ts';
import { labelText } from './ArticleLabels.tsx';
import { allergenNames } from './AllergenWarning.tsx';
import { type AllergenView } from './use-allergens.ts';

/** What is declared, and first what the person avoids; nothing while the names are read. */
function allergenWords(article: Article, { known, personIds }: AllergenView, t: Translate): string[] {
  const match = matchAllergens(article, known, personIds);
  if (match.kind === 'noneListed') return [t('order.allergens.noneListed')];
  if (match.kind !== 'contains') return match.kind === 'unnamed' ? [] : [t('order.allergens.undeclared')];
  const names = allergenNames(match.allergens, t);
  const avoided = allergenNames(match.warnings, t);
  const contains = t('order.allergens.contains', { names });
  return match.warnings.length > 0 ? [t('order.allergens.warning', { names: avoided }), contains] : [contains];
}

interface DishSentenceProps {
  /** Of the element, for `aria-describedby`. */
  id: string;
  article: Article;
  slot: Pick<Selection, 'date' | 'deliveryTimeId'>;
  /** Null: the restaurant does not show allergens. */
  allergens: AllergenView | null;
}

/**
 * What a screen reader says of a dish after the name of the button that adds it: labels, price and allergens in one
 * sentence (COMFORT-40).
 */
export function DishSentence({ id, article, slot, allergens }: DishSentenceProps) {
  const t = useText();
  const mark = useAmount();
  const price = useOrder((snapshot) => dishPrice(article, selectShownCarts(snapshot), slot).price);
  const parts = [
    ...article.labels.map((label) => labelText(label, t)),
    mark(price, article.isOrderOnlyForEstimation),
    ...(allergens ? allergenWords(article, allergens, t) : []),
  ];
  return (
    <span id={id} hidden>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && t('common.listSeparator')}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
