import { type Icon, IconHome, IconReceipt, IconToolsKitchen2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { selectMode } from '../../machines/session/session.selectors.ts';
import { useAppConfiguration, useSession, useSessionRef } from '../context/hooks.ts';
import { orderStart } from '../features/delivery/order-start.ts';
import { type TextKey } from '../texts/catalogue.ts';

interface MainLink {
  to: '/dashboard' | '/guest' | '/order' | '/order/articles' | '/order/week';
  textKey: TextKey;
  Icon: Icon;
  /** A page that belongs to the link's page is on show. */
  isWithin: boolean;
  onClick: () => void;
}

/** The pages that are used most: overview, start of an order, orders. */
export function useMainLinks(): [home: MainLink, orderNow: MainLink, orders: MainLink] {
  const session = useSessionRef();
  const { settings } = useAppConfiguration();
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isSpending = path === '/order/spending';
  // Without this event, the order pages would ask a guest to sign in first.
  const begin = () => isGuest && session.send({ type: 'guestOrder.begin' });
  return [
    {
      to: isGuest ? '/guest' : '/dashboard',
      textKey: 'layout.overview',
      Icon: IconHome,
      isWithin: false,
      onClick: () => undefined,
    },
    {
      to: orderStart(settings),
      textKey: 'layout.orderNow',
      Icon: IconToolsKitchen2,
      isWithin: path.startsWith('/order/') && !isSpending,
      onClick: begin,
    },
    { to: '/order', textKey: 'layout.orders', Icon: IconReceipt, isWithin: isSpending, onClick: begin },
  ];
}
