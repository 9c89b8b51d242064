import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSessionRef } from '../context/hooks.ts';
import { CartBag } from './CartBag.tsx';
import classes from './CartBag.module.css';
import { useCartCount } from './use-cart-count.ts';

/** Leads to the page of the cart, on phones (PAGE-17). */
export function CartLink() {
  const session = useSessionRef();
  const { count, label } = useCartCount();
  return (
    <ActionIcon
      component={Link}
      to="/order/cart"
      className={classes.button}
      aria-label={label}
      onClick={() => session.send({ type: 'guestOrder.begin' })}
    >
      <CartBag count={count} />
    </ActionIcon>
  );
}
