import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { whenWithdrawn, workerInCharge } from './startup/update/app-worker.ts';
import { loadParser } from './browser/page/parse-configuration.ts';
import { configurationText, fetchConfigurationText } from './api/configuration.ts';
import { releaseFocusedField } from './accessibility/release-focused-field.ts';
import { watchInput } from './browser/input/input-paint.ts';
import { takeReload } from './browser/page/reload.ts';
import { stopResourceTimings } from './browser/page/resource-timings.ts';
import { restoreFocus } from './accessibility/restored-focus.ts';
import { cacheChunks } from './startup/prefetch/prefetch-chunks.ts';
import { removeSlowStartMessage, dropShell, isShellShown } from './browser/page/shell.ts';
import { typedForm } from './browser/input/typed-form.ts';
import { takeTarget } from './browser/storage/return-target.ts';
import { asksToCacheApp, cleanAddress, readAddress } from './navigation/start-address.ts';
import { announcePages } from './navigation/page-title.ts';
import { listen } from './messages/announcements.ts';
import { App } from './layout/App.tsx';
import { whenToRender } from './startup/boot/first-render.ts';
import { AppContext } from './context/app-context.ts';
import { AppCrashed } from './startup/boot/AppCrashed.tsx';
import { createHashOnlyHistory } from './navigation/history.ts';
import { whenPageIdle } from './startup/boot/when-page-idle.ts';
import { watchTyping } from './startup/boot/typing.ts';
import { watchOtherTabs } from './ports/other-tabs.ts';
import { followBrand } from './ports/restaurant-brand.ts';
import { prefetchCode } from './ports/prefetch-code.ts';
import { createAppRouter, loadFirstPage } from './navigation/router.ts';
import { createServices } from './services/services.ts';
import { readCachedConfiguration } from './startup/offline/cached-configuration.ts';
import { createSession } from './ports/create-session.ts';
import { guardReload, loadPart } from './browser/page/stale-bundle.ts';
import { connect } from './navigation/sync.ts';
import { internalTarget } from './navigation/targets.ts';
import { WizardAddress } from './navigation/wizard-address.ts';
import { STORAGE_KEYS } from './browser/storage/storage.ts';
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
restoreFocus();
typedForm.begin();
const openedBy = workerInCharge();
watchInput();
const services = createServices(early);
const { api, texts, journal, storage } = services;
const kept = readCachedConfiguration(storage);
if (!kept) {
  loadParser().catch(() => undefined);
  // While a first start keeps the processor busy, the line is idle: its answers were asked for before this code had arrived.
  if (isShellShown()) cacheChunks();
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
prefetchCode(session, services);
session.start();
const page = { openedBy, withdrawn: whenWithdrawn(), isTyped: watchTyping(session) };
// Last: the files that it fetches for a start without a network must not hold up this one.
if (!import.meta.env.DEV)
  void whenPageIdle(session)
    .then(() => loadPart(() => import('./startup/update/releases.ts')))
    .then(({ cacheApp }) => cacheApp(session, { isAskedFor: asksToCacheApp(window.location.href), ...page }))
    .catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
session.on('session.left', () => releaseFocusedField(root));
removeSlowStartMessage();
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
