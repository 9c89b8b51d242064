import { createRoute, redirect } from '@tanstack/react-router';
import { withQuery } from '../../domain/session.ts';
import { signedOutHome } from '../../machines/session/session.rules.ts';
import { type RouterContext } from '../context/router-context.ts';
import { screen } from '../context/screen.tsx';
import { authRoutes } from './auth-routes.tsx';
import { guarded } from './enter.ts';
import { LOGIN } from './guards.ts';
import { main, root } from './layout-routes.tsx';
import { orderRoutes } from './order-routes.tsx';
import { loadTexts, readSettings, refetch } from './page-reads.ts';

/** For the root and unknown paths; the login, and a terminal's page for cards, redirect who is signed in. */
const toLogin = ({ context: { session } }: { context: RouterContext }): void => {
  const place = signedOutHome(session.getSnapshot().context, LOGIN);
  const href = place.kind === 'card' ? withQuery(place.path, place.search) : LOGIN;
  redirect({ href, replace: true, throw: true });
};

const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toLogin });
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toLogin });

const card = createRoute({
  getParentRoute: () => root,
  path: '/auth/card',
  staticData: { titleKey: 'card.title' },
  beforeLoad: guarded('card'),
  loader: loadTexts,
  component: screen(() => {
    // What surrounds the page that the card leads to is there when it is put on.
    void import('../layout/terminal/terminal-parts.ts').catch(() => undefined);
    return import('../features/kiosk/CardScreen.tsx');
  }, 'CardScreen'),
});

const guest = createRoute({
  getParentRoute: () => main,
  path: '/guest',
  staticData: { titleKey: 'guest.title' },
  beforeLoad: guarded('guest'),
  component: screen(() => import('../features/guest/GuestScreen.tsx'), 'GuestScreen'),
});

const guestLogin = createRoute({
  getParentRoute: () => main,
  path: '/guest/login',
  staticData: { titleKey: 'guest.loginTitle' },
  beforeLoad: guarded('guest'),
  component: screen(() => import('../features/guest/GuestLoginScreen.tsx'), 'GuestLoginScreen'),
});

const guestRegister = createRoute({
  getParentRoute: () => main,
  path: '/guest/register',
  staticData: { titleKey: 'account.registerTitle' },
  beforeLoad: guarded('guest'),
  loader: readSettings,
  component: screen(() => import('../features/guest/GuestRegisterScreen.tsx'), 'GuestRegisterScreen'),
});

const dashboard = createRoute({
  getParentRoute: () => main,
  path: '/dashboard',
  staticData: { titleKey: 'title.dashboard' },
  beforeLoad: guarded('loggedIn'),
  onStay: refetch,
  component: screen(() => import('../features/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
});

const user = createRoute({
  getParentRoute: () => main,
  path: '/user',
  staticData: { titleKey: 'title.user' },
  beforeLoad: guarded('loggedIn'),
  loader: readSettings,
  onStay: refetch,
  component: screen(() => import('../features/account/UserScreen.tsx'), 'UserScreen'),
});

/** Its address is written in two ways (PAGE-3). */
const passwordRoute = (path: '/user/changePassword' | '/user/change-password') =>
  createRoute({
    getParentRoute: () => main,
    path,
    staticData: { titleKey: 'title.changePassword' },
    beforeLoad: guarded('loggedIn'),
    component: screen(() => import('../features/account/ChangePasswordScreen.tsx'), 'ChangePasswordScreen'),
  });
const changePassword = passwordRoute('/user/changePassword');
const changePasswordDashed = passwordRoute('/user/change-password');

const balance = createRoute({
  getParentRoute: () => main,
  path: '/user/balance',
  staticData: { titleKey: 'balance.title' },
  beforeLoad: guarded('loggedIn'),
  onStay: refetch,
  component: screen(() => import('../features/account/BalanceScreen.tsx'), 'BalanceScreen'),
});

const menuPlan = createRoute({
  getParentRoute: () => main,
  path: '/menu-plan',
  staticData: { titleKey: 'title.menuPlan' },
  beforeLoad: guarded('loggedInOrGuest'),
  loader: readSettings,
  onStay: refetch,
  component: screen(() => import('../features/menu-plan/MenuPlanScreen.tsx'), 'MenuPlanScreen'),
});

const news = createRoute({
  getParentRoute: () => main,
  path: '/news',
  staticData: { titleKey: 'title.news' },
  beforeLoad: guarded('loggedInOrGuest'),
  component: screen(() => import('../features/news/NewsScreen.tsx'), 'NewsScreen'),
});

const info = createRoute({
  getParentRoute: () => main,
  path: '/info',
  staticData: { titleKey: 'title.info' },
  beforeLoad: guarded('loggedInOrGuest'),
  component: screen(() => import('../features/info/InfoScreen.tsx'), 'InfoScreen'),
});

export const routeTree = root.addChildren([
  start,
  card,
  authRoutes,
  main.addChildren([
    guest,
    guestLogin,
    guestRegister,
    dashboard,
    user,
    changePassword,
    changePasswordDashed,
    balance,
    ...orderRoutes,
    menuPlan,
    news,
    info,
  ]),
  unknown,
]);
