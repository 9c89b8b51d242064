import { Button } from '@mantine/core';
import { IconArrowRight, IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { itemCount } from '../../../domain/item-count.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useAppConfiguration, useOrder, useSessionRef, useText } from '../../context/hooks.ts';
import { NextCutOff } from '../delivery/NextCutOff.tsx';
import { orderStart } from '../delivery/order-start.ts';
import { TableDrawing } from '../../ui/TableDrawing.tsx';
import classes from '../delivery/OrderHero.module.css';

/** Call to action for guests: order without an account. */
export function GuestHero() {
  const t = useText();
  const session = useSessionRef();
  const { settings } = useAppConfiguration();
  const count = useOrder((snapshot) => itemCount(selectShownCarts(snapshot)));
  // Without this event, the order pages would ask the guest to sign in first.
  const begin = () => session.send({ type: 'guestOrder.begin' });
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('guest.heroTitle')}</h2>
        <p className={classes.text}>{t('guest.heroText')}</p>
        <NextCutOff />
        <div className={classes.actions}>
          <Button
            component={Link}
            to={orderStart(settings)}
            size="lg"
            className={classes.order}
            rightSection={<IconArrowRight size={22} aria-hidden />}
            onClick={begin}
          >
            {t(count > 0 ? 'guest.continueOrder' : 'guest.orderNow')}
          </Button>
          {count > 0 && (
            <Button
              component={Link}
              to="/order/cart"
              size="lg"
              className={classes.cart}
              leftSection={<IconShoppingBag size={22} aria-hidden />}
              onClick={begin}
            >
              {t('guest.cart', { count })}
            </Button>
          )}
        </div>
      </div>
      <TableDrawing className={classes.drawing} />
    </section>
  );
}
