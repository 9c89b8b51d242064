import { createRoute } from '@tanstack/react-router';
import { screen } from '../context/screen.tsx';
import { LoginScreen } from '../features/auth/LoginScreen.tsx';
import { guarded } from './enter.ts';
import { auth } from './layout-routes.tsx';
import { loadTexts, readSettings } from './page-reads.ts';

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
  component: screen(() => import('../features/auth/LegalDisclaimerScreen.tsx'), 'LegalDisclaimerScreen'),
});

const forcedPassword = createRoute({
  getParentRoute: () => auth,
  path: '/auth/changePassword',
  staticData: { titleKey: 'title.changePassword' },
  beforeLoad: guarded('forcedPassword'),
  loader: loadTexts,
  component: screen(() => import('../features/auth/ForcedPasswordScreen.tsx'), 'ForcedPasswordScreen'),
});

const register = createRoute({
  getParentRoute: () => auth,
  path: '/auth/register',
  staticData: { titleKey: 'account.registerTitle' },
  beforeLoad: guarded('public'),
  loader: async (entering) => void (await Promise.all([loadTexts(entering), readSettings(entering)])),
  component: screen(() => import('../features/auth/RegisterScreen.tsx'), 'RegisterScreen'),
});

const registerSuccess = createRoute({
  getParentRoute: () => auth,
  path: '/auth/register-success',
  staticData: { titleKey: 'account.registeredTitle' },
  beforeLoad: guarded('public'),
  loader: loadTexts,
  component: screen(() => import('../features/auth/RegisterSuccessScreen.tsx'), 'RegisterSuccessScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => auth,
  path: '/auth/resetPassword',
  staticData: { titleKey: 'account.resetTitle' },
  beforeLoad: guarded('public'),
  loader: loadTexts,
  component: screen(() => import('../features/auth/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
});

const publicInfo = createRoute({
  getParentRoute: () => auth,
  path: '/infoauth',
  staticData: { titleKey: 'title.info' },
  beforeLoad: guarded('public'),
  component: screen(() => import('../features/info/InfoScreen.tsx'), 'InfoScreen'),
});

const error = createRoute({
  getParentRoute: () => auth,
  path: '/error',
  staticData: { titleKey: 'title.error' },
  beforeLoad: guarded('loggedInOrGuest'),
  component: screen(() => import('../features/info/ErrorScreen.tsx'), 'ErrorScreen'),
});

export const authRoutes = auth.addChildren([
  login,
  orderLogin,
  legalDisclaimer,
  forcedPassword,
  register,
  registerSuccess,
  resetPassword,
  publicInfo,
  error,
]);
