import { IconShoppingBag } from '@tabler/icons-react';
import classes from './CartBag.module.css';

/** What leads to the cart, with the number of its dishes. */
export function CartBag({ count }: { count: number }) {
  return (
    <>
      <IconShoppingBag size={26} stroke={1.75} aria-hidden />
      {count > 0 && (
        <span key={count} className={classes.badge} translate="no" aria-hidden>
          {count}
        </span>
      )}
    </>
  );
}
