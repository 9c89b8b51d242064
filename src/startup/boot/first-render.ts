import { type SessionRef } from '../../context/actor-types.ts';
import { isShellShown } from '../../browser/page/shell.ts';
import { isAfterStart, isSessionDecided } from './stages.ts';

const whenStarted = (session: SessionRef): Promise<void> =>
  new Promise((resolve) => {
    if (isAfterStart(session.getSnapshot())) return resolve();
    const waiting = session.subscribe((snapshot) => {
      if (!isAfterStart(snapshot)) return;
      waiting.unsubscribe();
      resolve();
    });
  });

/**
 * Resolves when there is something to render. While the page shows the login's shell or the last overview, that is the page itself: the
 * progress of the start below it, or a frame without a page, would cost time, and nobody would see it. `loadPage`: has
 * the router find the page and load what it needs.
 */
export async function whenToRender(session: SessionRef, loadPage: () => Promise<unknown>): Promise<void> {
  if (!isShellShown()) return;
  await whenStarted(session);
  // A page that cannot be loaded is shown where it would be.
  if (isSessionDecided(session.getSnapshot())) await loadPage().catch(() => undefined);
}
