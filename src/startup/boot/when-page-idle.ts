import { whenIdle } from '../../browser/page/idle-time.ts';
import { type SessionRef } from '../../context/actor-types.ts';

/** Longer than a start, a sign-in or the first screen behind it pauses. */
const IDLE_MS = 5_000;

/** Resolves when the page has loaded and has neither started nor signed anybody in or out for a while. */
export async function whenPageIdle(session: SessionRef): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (session.getSnapshot().hasTag('busy')) return;
        watching.unsubscribe();
        resolve();
      }, IDLE_MS);
    };
    let wasBusy = true;
    const watching = session.subscribe((snapshot) => {
      const isBusy = snapshot.hasTag('busy');
      if (isBusy !== wasBusy) wait();
      wasBusy = isBusy;
    });
    wait();
  });
  await whenIdle();
}
