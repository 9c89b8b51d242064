import { createRoute } from '@tanstack/react-router';
import { screen } from '../context/screen.tsx';
import { type TextKey } from '../texts/catalogue.ts';
import { guarded } from './enter.ts';
import { main } from './layout-routes.tsx';
import { readSettings } from './page-reads.ts';
import { stepPage } from './step-page.tsx';
import { stepOfPath } from './wizard-address.ts';

/** A page of the order, for persons and for guests whose order is under way (PAGE-5). */
const orderRoute = <const Path extends string>(path: Path, titleKey: TextKey, component: ReturnType<typeof screen>) => {
  const step = stepOfPath(path);
  return createRoute({
    getParentRoute: () => main,
    path,
    staticData: { titleKey },
    beforeLoad: guarded('order'),
    loader: readSettings,
    component: step ? stepPage(step, component) : component,
  });
};

const orders = orderRoute(
  '/order',
  'title.orders',
  screen(() => import('../features/orders/OrdersScreen.tsx'), 'OrdersScreen'),
);
const spending = orderRoute(
  '/order/spending',
  'spent.months',
  screen(() => import('../features/orders/SpendingScreen.tsx'), 'SpendingScreen'),
);
const location = orderRoute(
  '/order/location',
  'title.location',
  screen(() => import('../features/ordering/location/LocationScreen.tsx'), 'LocationScreen'),
);
const week = orderRoute(
  '/order/week',
  'title.week',
  screen(() => import('../features/ordering/week/WeekScreen.tsx'), 'WeekScreen'),
);
const articles = orderRoute(
  '/order/articles',
  'title.articles',
  screen(() => import('../features/ordering/articles/ArticlesScreen.tsx'), 'ArticlesScreen'),
);
const cart = orderRoute(
  '/order/cart',
  'title.cart',
  screen(() => import('../features/cart/CartScreen.tsx'), 'CartScreen'),
);
const checkout = orderRoute(
  '/order/checkout',
  'title.checkout',
  screen(() => import('../features/checkout/CheckoutScreen.tsx'), 'CheckoutScreen'),
);
const payment = orderRoute(
  '/order/payment',
  'title.payment',
  screen(() => import('../features/payment/PaymentScreen.tsx'), 'PaymentScreen'),
);
const completed = orderRoute(
  '/order/completed',
  'title.completed',
  screen(() => import('../features/completed/CompletedScreen.tsx'), 'CompletedScreen'),
);

export const orderRoutes = [orders, spending, location, week, articles, cart, checkout, payment, completed] as const;
