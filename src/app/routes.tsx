import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { type TextKey } from '../texts/catalogue.ts';
import { enter } from './enter.ts';
import { type Access } from './guards.ts';
import { RootView } from './RootView.tsx';
import { type RouterContext, type Search } from './router-context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: Access;
    titleKey?: TextKey;
  }
}

const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const root = createRootRouteWithContext<RouterContext>()({ component: RootView, validateSearch, beforeLoad: enter });

const auth = createRoute({ getParentRoute: () => root, id: 'auth', component: AuthLayout });
const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: lazyRouteComponent(() => import('../layout/MainLayout.tsx'), 'MainLayout'),
});

const toLogin = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ to: '/auth/login', throw: true, replace: true }),
});

const login = createRoute({
  getParentRoute: () => auth,
  path: '/auth/login',
  staticData: { access: 'login', titleKey: 'title.login' },
  component: lazyRouteComponent(() => import('../screens/auth/LoginScreen.tsx'), 'LoginScreen'),
});

const legalDisclaimer = createRoute({
  getParentRoute: () => auth,
  path: '/auth/legaldisclaimer',
  staticData: { access: 'forcedTerms', titleKey: 'title.legalDisclaimer' },
  component: lazyRouteComponent(() => import('../screens/auth/LegalDisclaimerScreen.tsx'), 'LegalDisclaimerScreen'),
});

const forcedPassword = createRoute({
  getParentRoute: () => auth,
  path: '/auth/changePassword',
  staticData: { access: 'forcedPassword', titleKey: 'title.changePassword' },
  component: lazyRouteComponent(() => import('../screens/auth/ForcedPasswordScreen.tsx'), 'ForcedPasswordScreen'),
});

const publicInfo = createRoute({
  getParentRoute: () => auth,
  path: '/infoauth',
  staticData: { access: 'public', titleKey: 'title.info' },
  component: lazyRouteComponent(() => import('../screens/info/InfoScreen.tsx'), 'InfoScreen'),
});

const dashboard = createRoute({
  getParentRoute: () => main,
  path: '/dashboard',
  staticData: { access: 'loggedIn', titleKey: 'title.dashboard' },
  component: lazyRouteComponent(() => import('../screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
});

const user = createRoute({
  getParentRoute: () => main,
  path: '/user',
  staticData: { access: 'loggedIn', titleKey: 'title.user' },
  component: lazyRouteComponent(() => import('../screens/user/UserScreen.tsx'), 'UserScreen'),
});

const orders = createRoute({
  getParentRoute: () => main,
  path: '/order',
  staticData: { access: 'order', titleKey: 'title.orders' },
  component: lazyRouteComponent(() => import('../screens/orders/OrdersScreen.tsx'), 'OrdersScreen'),
});

const location = createRoute({
  getParentRoute: () => main,
  path: '/order/location',
  staticData: { access: 'order', titleKey: 'title.location' },
  component: lazyRouteComponent(() => import('../screens/order/LocationScreen.tsx'), 'LocationScreen'),
});

const articles = createRoute({
  getParentRoute: () => main,
  path: '/order/articles',
  staticData: { access: 'order', titleKey: 'title.articles' },
  component: lazyRouteComponent(() => import('../screens/order/ArticlesScreen.tsx'), 'ArticlesScreen'),
});

const cart = createRoute({
  getParentRoute: () => main,
  path: '/order/cart',
  staticData: { access: 'order', titleKey: 'title.cart' },
  component: lazyRouteComponent(() => import('../screens/order/CartScreen.tsx'), 'CartScreen'),
});

const checkout = createRoute({
  getParentRoute: () => main,
  path: '/order/checkout',
  staticData: { access: 'order', titleKey: 'title.checkout' },
  component: lazyRouteComponent(() => import('../screens/order/CheckoutScreen.tsx'), 'CheckoutScreen'),
});

const payment = createRoute({
  getParentRoute: () => main,
  path: '/order/payment',
  staticData: { access: 'order', titleKey: 'title.payment' },
  component: lazyRouteComponent(() => import('../screens/order/PaymentScreen.tsx'), 'PaymentScreen'),
});

const completed = createRoute({
  getParentRoute: () => main,
  path: '/order/completed',
  staticData: { access: 'order', titleKey: 'title.completed' },
  component: lazyRouteComponent(() => import('../screens/order/CompletedScreen.tsx'), 'CompletedScreen'),
});

const info = createRoute({
  getParentRoute: () => main,
  path: '/info',
  staticData: { access: 'loggedInOrGuest', titleKey: 'title.info' },
  component: lazyRouteComponent(() => import('../screens/info/InfoScreen.tsx'), 'InfoScreen'),
});

const error = createRoute({
  getParentRoute: () => auth,
  path: '/error',
  staticData: { access: 'public', titleKey: 'title.error' },
  component: lazyRouteComponent(() => import('../screens/ErrorScreen.tsx'), 'ErrorScreen'),
});

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => redirect({ to: '/auth/login', throw: true, replace: true }),
});

export const routeTree = root.addChildren([
  toLogin,
  auth.addChildren([login, legalDisclaimer, forcedPassword, publicInfo, error]),
  main.addChildren([dashboard, user, orders, location, articles, cart, checkout, payment, completed, info]),
  unknown,
]);
