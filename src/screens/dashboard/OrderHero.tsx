import { Button } from '@mantine/core';
import { IconArrowRight, IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { itemCount } from '../../../domain/item-count.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useHouse, useOrder, useText } from '../../context/hooks.ts';
import { orderStart } from '../../shared/ordering/order-start.ts';
import { TableDrawing } from '../../ui/TableDrawing.tsx';
import classes from '../../shared/ordering/OrderHero.module.css';

/** Call to action in the restaurant's colour: order now, or continue with a filled cart. */
export function OrderHero() {
  const t = useText();
  const { settings } = useHouse();
  const count = useOrder((snapshot) => itemCount(selectShownCarts(snapshot)));
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('user.heroTitle')}</h2>
        <p className={classes.text}>{t('user.heroText')}</p>
        <div className={classes.actions}>
          <Button
            component={Link}
            to={orderStart(settings)}
            size="lg"
            className={classes.order}
            rightSection={<IconArrowRight className={classes.arrow} size={22} aria-hidden />}
          >
            {t(count > 0 ? 'user.continueOrder' : 'user.orderNow')}
          </Button>
          {count > 0 && (
            <Button
              component={Link}
              to="/order/cart"
              size="lg"
              className={classes.cart}
              leftSection={<IconShoppingBag size={22} aria-hidden />}
            >
              {t('user.cartWaiting', { count })}
            </Button>
          )}
        </div>
      </div>
      <TableDrawing className={classes.drawing} />
    </section>
  );
}
