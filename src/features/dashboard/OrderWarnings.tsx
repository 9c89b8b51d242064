import { allergenWarning } from '../../../domain/allergens.ts';
import { type Order } from '../../../domain/order.ts';
import { AllergenWarning } from '../dishes/AllergenWarning.tsx';
import { useAllergensLater } from '../dishes/use-allergens.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import classes from './NextOrders.module.css';

/** What the person has to know of each dish of an order; its name stands with it where there are several (ORDER-40). */
export function OrderWarnings({ order: { lines } }: { order: Order }) {
  const { view } = useAllergensLater(true);
  if (!view) return null;
  const warned = lines.filter((line) => allergenWarning(line, view.known, view.personIds) !== null);
  if (warned.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {warned.map((line, at) => (
        <li key={at}>
          {lines.length > 1 && (
            <span className={classes.soft}>
              <RestaurantText>{line.name}</RestaurantText>
            </span>
          )}
          <AllergenWarning dish={line} view={view} />
        </li>
      ))}
    </ul>
  );
}
