import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { whenWithdrawn, workerInCharge } from './adapters/app-worker.ts';
import { loadParser } from './adapters/configuration-file.ts';
import { configurationText, fetchConfigurationText } from './api/configuration.ts';
import { forgetFocus } from './adapters/forget-focus.ts';
import { watchInput } from './adapters/input-paint.ts';
import { takeReload } from './adapters/reload.ts';
import { stopResourceTimings } from './adapters/resource-timings.ts';
import { keepFocus } from './adapters/kept-focus.ts';
import { cachePartsAhead } from './adapters/parts-ahead.ts';
import { dropLateMessage, dropShell, isShellShown } from './adapters/shell.ts';
import { typedForm } from './adapters/typed-form.ts';
import { takeTarget } from './adapters/trip-target.ts';
import { asksToKeepApp, cleanAddress, readAddress } from './navigation/address.ts';
import { announcePages } from './navigation/page-title.ts';
import { listen } from './shell/toasts/announcements.ts';
import { App } from './shell/App.tsx';
import { whenToRender } from './shell/first-render.ts';
import { AppContext } from './context/app-context.ts';
import { AppCrashed } from './shell/AppCrashed.tsx';
import { createHashOnlyHistory } from './navigation/history.ts';
import { whenRested } from './wiring/when-rested.ts';
import { watchTyping } from './wiring/typing.ts';
import { watchOtherTabs } from './wiring/other-tabs.ts';
import { followBrand } from './wiring/house-brand.ts';
import { fetchAhead } from './wiring/fetch-ahead.ts';
import { createAppRouter, loadFirstPage } from './navigation/router.ts';
import { createServices } from './wiring/services.ts';
import { readKeptHouse } from './wiring/ports/kept-house.ts';
import { createSession } from './wiring/session.ts';
import { guardReload, loadPart } from './adapters/stale-bundle.ts';
import { connect } from './navigation/sync.ts';
import { internalTarget } from './navigation/targets.ts';
import { WizardAddress } from './navigation/wizard-address.ts';
import { STORAGE_KEYS } from './adapters/storage.ts';
import { loadFirstTexts } from './texts/catalogue.ts';

// Request the configuration file first: everything waits for it. The startup machine reports a failure.
const early = window.mittagEarly;
const configurationFile = early?.configuration.then(configurationText) ?? fetchConfigurationText();
configurationFile.catch(() => undefined);

const opened = readAddress(window.location.href);
// The redirect through single sign-on loses the target from the address; it was stored before leaving.
const address = { ...opened, target: internalTarget(takeTarget()) ?? opened.target };
window.history.replaceState(window.history.state, '', cleanAddress(window.location.href));

const isReloaded = takeReload();
stopResourceTimings();
keepFocus();
typedForm.begin();
const openedBy = workerInCharge();
watchInput();
const services = createServices(early);
const { api, texts, journal, storage } = services;
const kept = readKeptHouse(storage);
if (!kept) {
  loadParser().catch(() => undefined);
  // While a first start keeps the processor busy, the line is idle: its answers were asked for before this code had arrived.
  if (isShellShown()) cachePartsAhead();
}
journal.watchPage();
const tools = import.meta.env.DEV
  ? await import('./dev/tools.tsx').then(({ startTools }) => startTools(texts))
  : undefined;
// The built-in texts do not wait for the restaurant, so that a failed start can show its message.
void loadFirstTexts(storage.read(STORAGE_KEYS.language) ?? 'DE').then((first) => texts.setProvisional(first));
const session = createSession(services, address, configurationFile, kept, tools?.inspect);
const wizard = new WizardAddress(session);
const router = createAppRouter(createHashOnlyHistory(), {
  api,
  session,
  wizard,
  loadAllTexts: () => services.loadAllTexts(),
  readSettings: () => services.settings.readAll(),
});

guardReload(() => session.getSnapshot().context.isPaymentOnItsWay);
listen(session, texts, () => api.serverNow());
followBrand(session, storage);
connect(session, router, wizard);
router.subscribe('onRendered', dropShell);
// Behind it: the shell has a heading as well.
announcePages(router, session, texts, isReloaded);
router.subscribe('onRendered', typedForm.forget);
watchOtherTabs(session, services.token, () => window.location.reload());
fetchAhead(session, services);
session.start();
const page = { openedBy, withdrawn: whenWithdrawn(), isTyped: watchTyping(session) };
// Last: the files that it fetches for a start without a network must not hold up this one.
if (!import.meta.env.DEV)
  void whenRested(session)
    .then(() => loadPart(() => import('./wiring/releases.ts')))
    .then(({ keepApp }) => keepApp(session, { isAskedFor: asksToKeepApp(window.location.href), ...page }))
    .catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
session.on('session.left', () => forgetFocus(root));
dropLateMessage();
void whenToRender(session, () => loadFirstPage(router)).then(() =>
  // At once: a render that waits its turn comes after a paint of the shell, and after whatever else the browser has put off.
  flushSync(() =>
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
    ),
  ),
);
