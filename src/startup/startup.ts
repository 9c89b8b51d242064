import { releaseFocusedField } from '../accessibility/release-focused-field.ts';
import { restoreFocus } from '../accessibility/restored-focus.ts';
import { configurationText, fetchConfigurationText } from '../api/configuration.ts';
import { watchInput } from '../browser/input/input-paint.ts';
import { typedForm } from '../browser/input/typed-form.ts';
import { loadParser } from '../browser/page/parse-configuration.ts';
import { takeReload } from '../browser/page/reload.ts';
import { stopResourceTimings } from '../browser/page/resource-timings.ts';
import { dropShell, isShellShown, removeSlowStartMessage } from '../browser/page/shell.ts';
import { guardReload, loadPart } from '../browser/page/stale-bundle.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { type Services } from '../services/services.ts';
import { loadFirstTexts } from '../texts/catalogue.ts';
import { whenToRender } from './boot/first-render.ts';
import { watchTyping } from './boot/typing.ts';
import { whenPageIdle } from './boot/when-page-idle.ts';
import { readCachedConfiguration } from './offline/cached-configuration.ts';
import { cacheChunks } from './prefetch/prefetch-chunks.ts';
import { prefetchCode } from './prefetch/prefetch-code.ts';
import { whenWithdrawn, workerInCharge } from './update/app-worker.ts';

interface Run {
  session: SessionRef;
  services: Services;
  root: HTMLElement;
  /** Loads the code of the ports that a signed-in person needs. */
  loadSignedInCode: () => Promise<unknown>;
  /** Has the router find the first page, and load what it needs. */
  loadFirstPage: () => Promise<unknown>;
  /** Renders the app. */
  render: () => void;
  /** The address asks to keep the app at a terminal. */
  isCacheAskedFor: boolean;
}

/**
 * Whatever exists for speed, for being without a network and for a change of release, in the order that main.tsx calls
 * it. Without it the app would work, only later, and never without a network.
 */
export function beginStartup() {
  // First, as everything waits for it. The startup machine reports a failure.
  const early = window.mittagEarly;
  const configurationFile = early?.configuration.then(configurationText) ?? fetchConfigurationText();
  configurationFile.catch(() => undefined);
  const isReloaded = takeReload();
  stopResourceTimings();
  restoreFocus();
  typedForm.begin();
  const openedBy = workerInCharge();
  watchInput();

  /**
   * What the last visit has cached; null: nothing. The built-in texts come now, so that a failed start can show its
   * message, in the language that the early script has guessed.
   */
  const readCache = ({ storage, texts }: Services) => {
    const language = storage.read(STORAGE_KEYS.language);
    // The language to show is decided with the first answers.
    const cached = language === null ? null : readCachedConfiguration(storage);
    if (!cached) {
      loadParser().catch(() => undefined);
      // While a first start keeps the processor busy, the line is idle: its answers were asked for before this code had
      // arrived.
      if (isShellShown()) cacheChunks();
    }
    void loadFirstTexts(document.documentElement.lang).then((first) => texts.setProvisional(first));
    return cached;
  };

  /**
   * `onPageShown`: calls back whenever a page has been rendered. Before pages are announced: the shell has a heading as
   * well.
   */
  const followPages = (session: SessionRef, onPageShown: (show: () => void) => void) => {
    guardReload(() => session.getSnapshot().context.isPaymentOnItsWay);
    onPageShown(dropShell);
    onPageShown(typedForm.forget);
  };

  /** Starts the session and renders the app, then fetches what will be needed next. */
  const run = ({ session, services, root, loadSignedInCode, loadFirstPage, render, isCacheAskedFor }: Run) => {
    prefetchCode(session, services, loadSignedInCode);
    session.start();
    const page = { openedBy, withdrawn: whenWithdrawn(), isTyped: watchTyping(session) };
    // Last: the files that it fetches for a start without a network must not hold up this one.
    if (!import.meta.env.DEV)
      void whenPageIdle(session)
        .then(() => loadPart(() => import('./update/releases.ts')))
        .then(({ cacheApp }) => cacheApp(session, { isAskedFor: isCacheAskedFor, ...page }))
        .catch(() => undefined);
    session.on('session.left', () => releaseFocusedField(root));
    removeSlowStartMessage();
    void whenToRender(session, loadFirstPage).then(render);
  };

  return { early, configurationFile, isReloaded, readCache, followPages, run };
}
