import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { followLayers } from './browser/page/layers.ts';
import { AppContext } from './context/app-context.ts';
import { App } from './layout/App.tsx';
import { listen } from './messages/announcements.ts';
import { createHashOnlyHistory } from './navigation/history.ts';
import { announcePages } from './navigation/page-title.ts';
import { createAppRouter, loadFirstPage } from './navigation/router.ts';
import { asksToCacheApp, takeAddress } from './navigation/start-address.ts';
import { connect } from './navigation/sync.ts';
import { WizardAddress } from './navigation/wizard-address.ts';
import { createSession } from './ports/create-session.ts';
import { loadSignedInCode } from './ports/load-start-data.ts';
import { watchOtherTabs } from './ports/other-tabs.ts';
import { followBrand } from './ports/restaurant-brand.ts';
import { createServices } from './services/services.ts';
import { AppCrashed } from './startup/boot/AppCrashed.tsx';
import { beginStartup } from './startup/startup.ts';

const startup = beginStartup();
const address = takeAddress();
const services = createServices(startup.early);
const { api, texts, journal, storage } = services;
journal.watchPage();
const tools = import.meta.env.DEV
  ? await import('./dev/tools.tsx').then(({ startTools }) => startTools(texts))
  : undefined;

const cached = startup.readCache(services);
const session = createSession(services, address, startup.configurationFile, cached, tools?.inspect);
const wizard = new WizardAddress(session);
const loadAllTexts = () => services.loadAllTexts();
const router = createAppRouter(createHashOnlyHistory(), {
  api,
  session,
  wizard,
  loadAllTexts,
  readSettings: () => services.settings.readAll(),
});

connect(session, router, wizard);
listen(session, texts, () => api.serverNow());
followBrand(session, storage);
startup.followPages(session, (show) => router.subscribe('onRendered', show));
announcePages(router, session, texts, startup.isReloaded);
const closeOnBack = () => {
  followLayers(() => undefined);
  import('./navigation/close-on-back.ts').then(
    (module) => module.closeOnBack(router.history),
    () => followLayers(closeOnBack),
  );
};
followLayers(closeOnBack);
watchOtherTabs(session, services.token, () => window.location.reload());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

const app = (
  <StrictMode>
    <AppCrashed
      journal={journal}
      title={() => texts.translate.find('common.crashed') ?? 'Mittag'}
      reload={() => texts.translate.find('common.reload') ?? '↻'}
    >
      <AppContext value={{ session, api, texts, journal, loadAllTexts, inspect: tools?.inspect }}>
        <App pages={<RouterProvider router={router} />} />
      </AppContext>
    </AppCrashed>
  </StrictMode>
);

startup.run({
  session,
  services,
  root,
  loadSignedInCode,
  loadFirstPage: () => loadFirstPage(router),
  // At once: a render that waits its turn comes after a paint of the shell, and after whatever else the browser has put
  // off.
  render: () => flushSync(() => createRoot(root).render(app)),
  isCacheAskedFor: asksToCacheApp(window.location.href),
});
