import { type SessionRef } from '../../context/actor-types.ts';

/**
 * Tells whether something was typed on the page of the app that is open. From the start on: the code that reloads the
 * page for a release comes later, and would lose it.
 */
export function watchTyping(session: SessionRef): () => boolean {
  let typedOn: string | null = null;
  document.addEventListener('input', () => (typedOn = session.getSnapshot().context.openPage), { capture: true });
  session.subscribe(({ context }) => {
    // Another page: what was typed on the last one was sent or given up.
    if (context.openPage !== typedOn) typedOn = null;
  });
  return () => typedOn !== null;
}
