import { type Article } from '../../../../domain/article.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { slotState } from '../../../../domain/cut-off.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { useAppConfiguration, useClock, useOrderRef } from '../../../context/hooks.ts';
import { quantityChangeFor } from '../../cart/cart-requests.ts';
import { ArticleDetails } from '../../dishes/ArticleDetails.tsx';
import { useAllergens } from '../../dishes/use-allergens.ts';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { useCartLine } from '../../cart/use-cart-line.ts';

export interface DishDetailsProps {
  article: Article;
  date: IsoDate;
  selection: Selection;
  onClose: () => void;
}

/** The details of a dish of the overview, in the page only while they are open. */
export function DishDetails({ article, date, selection, onClose }: DishDetailsProps) {
  useFocusBack();
  const order = useOrderRef();
  const { zone } = useAppConfiguration();
  const { view: allergens } = useAllergens();
  const line = useCartLine(selection, article);
  const { orderUntil, deliveryTimeId } = selection;
  const isOpen = useClock((now) => slotState({ orderUntil, isFull: false }, now, zone) === 'open');
  return (
    <ArticleDetails
      card={{
        article,
        date,
        deliveryTimeId,
        quantity: line?.quantity ?? 0,
        remaining: line?.remainingItems ?? article.remainingItems,
        isOpen,
        closedKey: isOpen ? null : 'order.articles.cutOffPassed',
        allergens,
        onQuantity: (wanted, quantity) =>
          order.send({ type: 'article.setQuantity', change: quantityChangeFor(selection, wanted, quantity) }),
      }}
      onClose={onClose}
    />
  );
}
