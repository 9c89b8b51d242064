import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { AuthLayout } from '../shell/layout/AuthLayout.tsx';
import { LoginScreen } from '../screens/auth/LoginScreen.tsx';
import { type TextKey } from '../texts/catalogue.ts';
import { guarded } from './enter.ts';
import { LOGIN } from './guards.ts';
import { loadTexts, readSettings, refetch } from './page-reads.ts';
import { LayoutPending } from '../shell/PagePending.tsx';
import { RootView } from '../shell/RootView.tsx';
import { type RouterContext, type Search } from '../context/router-context.ts';
import { screen } from '../context/screen.tsx';
import { stepPage } from './step-page.tsx';
import { stepOfPath } from './wizard-address.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    titleKey?: TextKey;
  }
}

const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** For the root and unknown paths; the login redirects a person who is signed in. */
const toLogin = (): void => {
  redirect({ href: LOGIN, replace: true, throw: true });
};

const root = createRootRouteWithContext<RouterContext>()({ component: RootView, validateSearch });

const auth = createRoute({ getParentRoute: () => root, id: 'auth', component: AuthLayout });
const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: screen(() => import('../shell/layout/MainLayout.tsx'), 'MainLayout'),
  pendingComponent: LayoutPending,
});

const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toLogin });
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toLogin });

const login = createRoute({
  getParentRoute: () => auth,
  path: '/auth/login',
  staticData: { titleKey: 'title.login' },
  beforeLoad: guarded('login'),
  component: LoginScreen,
});

const orderLogin = createRoute({
  getParentRoute: () => auth,
  path: '/order/login',
  staticData: { titleKey: 'title.login' },
  beforeLoad: guarded('orderLogin'),
  component: LoginScreen,
});

const legalDisclaimer = createRoute({
  getParentRoute: () => auth,
  path: '/auth/legaldisclaimer',
  staticData: { titleKey: 'title.legalDisclaimer' },
  beforeLoad: guarded('forcedTerms'),
  component: screen(() => import('../screens/auth/LegalDisclaimerScreen.tsx'), 'LegalDisclaimerScreen'),
});

const forcedPassword = createRoute({
  getParentRoute: () => auth,
  path: '/auth/changePassword',
  staticData: { titleKey: 'title.changePassword' },
  beforeLoad: guarded('forcedPassword'),
  component: screen(() => import('../screens/auth/ForcedPasswordScreen.tsx'), 'ForcedPasswordScreen'),
});

const register = createRoute({
  getParentRoute: () => auth,
  path: '/auth/register',
  staticData: { titleKey: 'account.registerTitle' },
  beforeLoad: guarded('public'),
  loader: async (entering) => void (await Promise.all([loadTexts(entering), readSettings(entering)])),
  component: screen(() => import('../screens/auth/RegisterScreen.tsx'), 'RegisterScreen'),
});

const registerSuccess = createRoute({
  getParentRoute: () => auth,
  path: '/auth/register-success',
  staticData: { titleKey: 'account.registeredTitle' },
  beforeLoad: guarded('public'),
  loader: loadTexts,
  component: screen(() => import('../screens/auth/RegisterSuccessScreen.tsx'), 'RegisterSuccessScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => auth,
  path: '/auth/resetPassword',
  staticData: { titleKey: 'account.resetTitle' },
  beforeLoad: guarded('public'),
  loader: loadTexts,
  component: screen(() => import('../screens/auth/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
});

const card = createRoute({
  getParentRoute: () => root,
  path: '/auth/card',
  staticData: { titleKey: 'card.title' },
  beforeLoad: guarded('card'),
  loader: loadTexts,
  component: screen(() => import('../screens/kiosk/CardScreen.tsx'), 'CardScreen'),
});

const guest = createRoute({
  getParentRoute: () => main,
  path: '/guest',
  staticData: { titleKey: 'guest.title' },
  beforeLoad: guarded('guest'),
  component: screen(() => import('../screens/guest/GuestScreen.tsx'), 'GuestScreen'),
});

const guestLogin = createRoute({
  getParentRoute: () => main,
  path: '/guest/login',
  staticData: { titleKey: 'guest.loginTitle' },
  beforeLoad: guarded('guest'),
  component: screen(() => import('../screens/guest/GuestLoginScreen.tsx'), 'GuestLoginScreen'),
});

const guestRegister = createRoute({
  getParentRoute: () => main,
  path: '/guest/register',
  staticData: { titleKey: 'account.registerTitle' },
  beforeLoad: guarded('guest'),
  loader: readSettings,
  component: screen(() => import('../screens/guest/GuestRegisterScreen.tsx'), 'GuestRegisterScreen'),
});

const publicInfo = createRoute({
  getParentRoute: () => auth,
  path: '/infoauth',
  staticData: { titleKey: 'title.info' },
  beforeLoad: guarded('public'),
  component: screen(() => import('../screens/info/InfoScreen.tsx'), 'InfoScreen'),
});

const error = createRoute({
  getParentRoute: () => auth,
  path: '/error',
  staticData: { titleKey: 'title.error' },
  beforeLoad: guarded('loggedInOrGuest'),
  component: screen(() => import('../screens/info/ErrorScreen.tsx'), 'ErrorScreen'),
});

const dashboard = createRoute({
  getParentRoute: () => main,
  path: '/dashboard',
  staticData: { titleKey: 'title.dashboard' },
  beforeLoad: guarded('loggedIn'),
  onStay: refetch,
  component: screen(() => import('../screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
});

const user = createRoute({
  getParentRoute: () => main,
  path: '/user',
  staticData: { titleKey: 'title.user' },
  beforeLoad: guarded('loggedIn'),
  loader: readSettings,
  onStay: refetch,
  component: screen(() => import('../screens/account/UserScreen.tsx'), 'UserScreen'),
});

/** Its address is written in two ways (PAGE-3). */
const passwordRoute = (path: '/user/changePassword' | '/user/change-password') =>
  createRoute({
    getParentRoute: () => main,
    path,
    staticData: { titleKey: 'title.changePassword' },
    beforeLoad: guarded('loggedIn'),
    component: screen(() => import('../screens/account/ChangePasswordScreen.tsx'), 'ChangePasswordScreen'),
  });
const changePassword = passwordRoute('/user/changePassword');
const changePasswordDashed = passwordRoute('/user/change-password');

const balance = createRoute({
  getParentRoute: () => main,
  path: '/user/balance',
  staticData: { titleKey: 'balance.title' },
  beforeLoad: guarded('loggedIn'),
  onStay: refetch,
  component: screen(() => import('../screens/account/BalanceScreen.tsx'), 'BalanceScreen'),
});

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
  screen(() => import('../screens/orders/OrdersScreen.tsx'), 'OrdersScreen'),
);
const location = orderRoute(
  '/order/location',
  'title.location',
  screen(() => import('../screens/order/location/LocationScreen.tsx'), 'LocationScreen'),
);
const week = orderRoute(
  '/order/week',
  'title.week',
  screen(() => import('../screens/order/week/WeekScreen.tsx'), 'WeekScreen'),
);
const articles = orderRoute(
  '/order/articles',
  'title.articles',
  screen(() => import('../screens/order/articles/ArticlesScreen.tsx'), 'ArticlesScreen'),
);
const cart = orderRoute(
  '/order/cart',
  'title.cart',
  screen(() => import('../screens/order/cart/CartScreen.tsx'), 'CartScreen'),
);
const checkout = orderRoute(
  '/order/checkout',
  'title.checkout',
  screen(() => import('../screens/order/checkout/CheckoutScreen.tsx'), 'CheckoutScreen'),
);
const payment = orderRoute(
  '/order/payment',
  'title.payment',
  screen(() => import('../screens/order/payment/PaymentScreen.tsx'), 'PaymentScreen'),
);
const completed = orderRoute(
  '/order/completed',
  'title.completed',
  screen(() => import('../screens/order/completed/CompletedScreen.tsx'), 'CompletedScreen'),
);

const menuPlan = createRoute({
  getParentRoute: () => main,
  path: '/menu-plan',
  staticData: { titleKey: 'title.menuPlan' },
  beforeLoad: guarded('loggedInOrGuest'),
  loader: readSettings,
  onStay: refetch,
  component: screen(() => import('../screens/menu-plan/MenuPlanScreen.tsx'), 'MenuPlanScreen'),
});

const news = createRoute({
  getParentRoute: () => main,
  path: '/news',
  staticData: { titleKey: 'title.news' },
  beforeLoad: guarded('loggedInOrGuest'),
  component: screen(() => import('../screens/news/NewsScreen.tsx'), 'NewsScreen'),
});

const info = createRoute({
  getParentRoute: () => main,
  path: '/info',
  staticData: { titleKey: 'title.info' },
  beforeLoad: guarded('loggedInOrGuest'),
  component: screen(() => import('../screens/info/InfoScreen.tsx'), 'InfoScreen'),
});

export const routeTree = root.addChildren([
  start,
  card,
  auth.addChildren([
    login,
    orderLogin,
    register,
    registerSuccess,
    resetPassword,
    legalDisclaimer,
    forcedPassword,
    publicInfo,
    error,
  ]),
  main.addChildren([
    guest,
    guestLogin,
    guestRegister,
    dashboard,
    user,
    changePassword,
    changePasswordDashed,
    balance,
    orders,
    location,
    week,
    articles,
    cart,
    checkout,
    payment,
    completed,
    menuPlan,
    news,
    info,
  ]),
  unknown,
]);
