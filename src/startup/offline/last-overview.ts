import { type QueryClient } from '@tanstack/react-query';
import { type ApiClient } from '../../api/client.ts';
import { SafeStorage, STORAGE_KEYS } from '../../browser/storage/storage.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { type LastOverview } from '../boot/early/early-overview.ts';
import { whenNetworkIdle } from '../prefetch/network-idle.ts';
import { whenFirstRested } from '../prefetch/when-rested.ts';
import { type PersistedReadings } from './persisted-readings.ts';

const storage = new SafeStorage(() => window.localStorage);

/** Names what the early script compares before it draws. */
const build = (): string =>
  [
    document.querySelector<HTMLScriptElement>('script[data-home]')?.dataset.home,
    storage.read(STORAGE_KEYS.language),
  ].join(' ');

interface Overview {
  session: SessionRef;
  api: Pick<ApiClient, 'isBusy'>;
  client: QueryClient;
  persisted: PersistedReadings;
  /** HTML that says when what is shown was read. */
  age: () => string;
}

/**
 * While the overview is open, keeps what it shows for the next time the page is opened (START-600), whenever something
 * on it has changed and nothing is awaited. Returns what ends that.
 */
export function keepOverview(overview: Overview): () => void {
  const { session, client } = overview;
  const { keepSoon, end } = keeperOf(overview);
  const leaveReadings = client.getQueryCache().subscribe(({ type }) => type === 'updated' && keepSoon());
  const carts = session.getSnapshot().children.order?.subscribe(keepSoon);
  const state = session.subscribe(keepSoon);
  keepSoon();
  return () => {
    end();
    leaveReadings();
    carts?.unsubscribe();
    state.unsubscribe();
  };
}

/** Apart from what is followed: while it waits for a rest, the session may end, whose data must not stay in memory. */
function keeperOf({ session, api, persisted, age }: Overview) {
  let isEnded = false;
  let isDue = false;
  const keepSoon = () => {
    if (isDue) return;
    isDue = true;
    // As late as the rows that it is drawn from.
    void Promise.all([whenNetworkIdle(session, api), whenFirstRested()]).then(() => {
      isDue = false;
      if (!isEnded) keepNow(session, persisted, age());
    });
  };
  return { keepSoon, end: () => (isEnded = true) };
}

/**
 * Without what is in closed dialogs: a phone's side menu is a quarter of all elements. Copied into a document that loads
 * no pictures: while the page is left, Chromium would request each again, which the page's policy refuses.
 */
function htmlOf(root: HTMLElement): string {
  const copy = document.implementation.createHTMLDocument().importNode(root, true);
  for (const dialog of copy.querySelectorAll('dialog')) dialog.replaceChildren();
  return copy.innerHTML;
}

function keepNow(session: SessionRef, persisted: PersistedReadings, age: string): void {
  const snapshot = session.getSnapshot();
  const rows = persisted.activeRows();
  const root = document.getElementById('root');
  const isCurrent =
    snapshot.matches({ LoggedInDefault: 'Ready' }) &&
    storage.read(STORAGE_KEYS.accessToken) !== null &&
    persisted.asOf() === null &&
    !document.querySelector('main .mantine-Skeleton-root, dialog[open], [role="dialog"], [role="menu"]');
  if (!isCurrent || !root || rows === null) return;
  const overview: LastOverview = {
    build: build(),
    day: new Date().toDateString(),
    width: window.innerWidth,
    isChanged: false,
    age,
    rows,
    code: [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
      .map(({ href }) => href)
      .filter((href) => /\/(home|catalogue)-/.test(href)),
    styles: [...document.querySelectorAll<HTMLLinkElement>('body link[rel="stylesheet"]')]
      .map(({ href }) => href)
      .filter((href) => /\/(start|home)-/.test(href)),
    html: htmlOf(root),
  };
  if (!storage.keep(STORAGE_KEYS.lastOverview, JSON.stringify(overview))) storage.remove(STORAGE_KEYS.lastOverview);
}

/** Something of it is no longer true: only what surrounds the page is shown from it, until the overview is seen again. */
export function markOverviewChanged(): void {
  const last = storage.readJson(STORAGE_KEYS.lastOverview) as LastOverview | null;
  if (last && !last.isChanged) storage.keep(STORAGE_KEYS.lastOverview, JSON.stringify({ ...last, isChanged: true }));
}
