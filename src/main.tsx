import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchConfigurationText, loadParser } from './adapters/configuration-file.ts';
import { forgetFocus } from './adapters/forget-focus.ts';
import { stopResourceTimings } from './adapters/resource-timings.ts';
import { dropShell } from './adapters/shell.ts';
import { takeTarget } from './adapters/trip-target.ts';
import { cleanAddress, readAddress } from './navigation/address.ts';
import { announcePages } from './navigation/page-title.ts';
import { listen } from './shell/toasts/announcements.ts';
import { App } from './shell/App.tsx';
import { AppContext } from './context/app-context.ts';
import { AppCrashed } from './shell/AppCrashed.tsx';
import { createHashOnlyHistory } from './navigation/history.ts';
import { watchOtherTabs } from './wiring/other-tabs.ts';
import { prefetchForSignIn } from './wiring/fetch-ahead.ts';
import { createAppRouter } from './navigation/router.ts';
import { createServices } from './wiring/services.ts';
import { createSession } from './wiring/session.ts';
import { guardReload, loadChunk } from './adapters/stale-bundle.ts';
import { connect } from './navigation/sync.ts';
import { internalTarget } from './navigation/targets.ts';
import { WizardAddress } from './navigation/wizard-address.ts';
import { STORAGE_KEYS } from './adapters/storage.ts';
import { loadFirstTexts } from './texts/catalogue.ts';

// Request the configuration file first: everything waits for it. The startup machine reports a failure.
const early = window.mittagEarly;
const configurationFile = early?.configuration ?? fetchConfigurationText();
configurationFile.catch(() => undefined);
loadParser().catch(() => undefined);

const opened = readAddress(window.location.href);
// The redirect through single sign-on loses the target from the address; it was stored before leaving.
const address = { ...opened, target: internalTarget(takeTarget()) ?? opened.target };
window.history.replaceState(window.history.state, '', cleanAddress(window.location.href));

stopResourceTimings();
const services = createServices(early);
const { api, texts, journal, storage } = services;
journal.watchPage();
// The built-in texts do not wait for the restaurant, so that a failed start can show its message.
void loadFirstTexts(storage.read(STORAGE_KEYS.language) ?? 'DE').then((first) => texts.setProvisional(first));

const tools = import.meta.env.DEV ? await import('./dev/tools.tsx').then(({ startTools }) => startTools()) : undefined;
const session = createSession(services, address, configurationFile, tools?.inspect);
const wizard = new WizardAddress(session);
const router = createAppRouter(createHashOnlyHistory(), {
  api,
  session,
  wizard,
  loadAllTexts: () => services.loadAllTexts(),
});

guardReload(() => session.getSnapshot().context.isPaymentOnItsWay);
listen(session, texts);
// Not needed before the login is shown: on a second visit the early script has applied the stored colours.
void loadChunk(() => import('./wiring/house-brand.ts')).then(
  ({ followBrand }) => followBrand(session, storage),
  () => undefined,
);
announcePages(router, session, texts);
connect(session, router, wizard);
router.subscribe('onRendered', dropShell);
watchOtherTabs(session, services.token, () => window.location.reload());
prefetchForSignIn(session, services);
session.start();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
session.on('session.left', () => forgetFocus(root));
createRoot(root).render(
  <StrictMode>
    <AppCrashed
      journal={journal}
      title={() => texts.translate.find('common.crashed') ?? 'Mittag'}
      reload={() => texts.translate.find('common.reload') ?? '↻'}
    >
      <AppContext value={{ session, api, texts, journal, inspect: tools?.inspect }}>
        <App pages={<RouterProvider router={router} />} />
      </AppContext>
    </AppCrashed>
  </StrictMode>,
);
