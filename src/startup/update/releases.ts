import {
  cachePictures,
  LOOK_EVERY_MS,
  lookForRelease,
  registerWorker,
  removeWorker,
  watchWorker,
} from './worker-registration.ts';
import { PageIdle } from './page-idle.ts';
import { reloadForRelease } from '../../browser/page/stale-bundle.ts';
import { storeEndReason } from '../../browser/storage/return-target.ts';
import { NO_DETAILS } from '../../../domain/checkout.ts';
import { type SessionRef, type SessionSnapshot } from '../../context/actor-types.ts';

/**
 * The scripts of a release, whose names have its hashes; empty where a page is not the app's, as the sign-in of a
 * network.
 */
const scriptsOf = (page: Document): string =>
  [...page.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src')).join();

/** Whether the server has the page of another release. For a page without a worker, which would compare them. */
async function isPageReplaced(): Promise<boolean> {
  try {
    const answer = await fetch('./', { cache: 'no-cache' });
    if (!answer.ok) return false;
    const served = scriptsOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    return served !== '' && served !== scriptsOf(document);
  } catch {
    return false;
  }
}

/**
 * Whether a reload brings everything back: nobody pays, signs in or out or is at a forced step, no change of the carts
 * is on its way, and no address or comment is entered that only the page holds.
 */
export function isReloadHarmless(snapshot: SessionSnapshot): boolean {
  const { context, children } = snapshot;
  if (context.isPaymentOnItsWay || snapshot.hasTag('busy') || snapshot.hasTag('forced')) return false;
  if (children.connection?.getSnapshot().matches('Online') !== true) return false;
  const order = children.order?.getSnapshot();
  if (!order) return snapshot.matches('LoggedOut');
  return (
    order.matches({ carts: 'Synced' }) &&
    (order.matches({ wizard: 'ChoosingLocationAndTime' }) || order.matches({ wizard: 'ChoosingArticles' })) &&
    JSON.stringify(order.context.details) === JSON.stringify(NO_DETAILS)
  );
}

/** What was noted since the page was opened. */
interface ReloadConditions {
  /** The worker that it was opened by. */
  openedBy: ServiceWorker | null;
  /** Resolves when the worker takes itself away. */
  withdrawn: Promise<void>;
  /** Whether something was typed on the page of the app that is open. */
  isTyped: () => boolean;
}

/**
 * Reloads the page once, when its release is no longer the current one and nothing is lost. `becomeDue`: to be called
 * when it is not.
 */
export function followReleases(session: SessionRef, { openedBy, withdrawn, isTyped }: ReloadConditions) {
  let isDue = false;
  const pageIdle = new PageIdle(isTyped);
  const look = () => {
    const snapshot = session.getSnapshot();
    if (!isDue || !pageIdle.isResting() || !isReloadHarmless(snapshot)) return;
    // The login says why the session has ended; after the reload it still does.
    reloadForRelease(() => storeEndReason(snapshot.context.refusalKey));
  };
  const becomeDue = () => {
    isDue = true;
    look();
  };
  void withdrawn.then(becomeDue);
  const stops = [watchWorker(openedBy, becomeDue), pageIdle.watch(look)];
  return { becomeDue, stop: () => stops.forEach((stop) => stop()) };
}

/**
 * Makes the app open without a network: registers the service worker, and looks for a new release now and then, since a
 * page may stay open for weeks. A terminal has none unless its host asks (docs/kiosk-host.md): its device is restarted,
 * not closed.
 */
export async function cacheApp(
  session: SessionRef,
  { isAskedFor, ...page }: ReloadConditions & { isAskedFor: boolean },
): Promise<void> {
  if (session.getSnapshot().context.deviceType === 'Terminal' && !isAskedFor) return removeWorker();
  const { becomeDue } = followReleases(session, page);
  // Registered again each time: a worker that could not be installed, or that was withdrawn, leaves no registration.
  const look = async () => {
    const registration = await registerWorker();
    if (registration) void lookForRelease(registration);
    return registration;
  };
  setInterval(() => {
    void look().then(async (registration) => {
      if (!registration?.active && (await isPageReplaced())) becomeDue();
    });
  }, LOOK_EVERY_MS);
  followPictures(session);
  await look();
}

/** Pictures are kept for the session of a person who is signed in; `clearData` deletes them. */
function followPictures(session: SessionRef): void {
  let personId: number | null = null;
  const follow = () => {
    const { person, deviceType } = session.getSnapshot().context;
    const owner = deviceType === 'Terminal' ? null : (person?.id ?? null);
    if (owner === personId) return;
    personId = owner;
    if (owner !== null) void cachePictures();
  };
  session.subscribe(follow);
  follow();
}
