import { type AnyActorRef, type Subscription } from 'xstate';
import { reloadWhenRestored } from '../../adapters/restored.ts';
import { type TextStore } from '../../texts/text-store.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { showToast, type Toast } from './toasts.ts';

/** The children whose facts are shown, as they come and go. */
const SPEAKING = ['connection', 'order', 'card'] as const;

function leave(url: string): void {
  reloadWhenRestored();
  window.location.assign(url);
}

/** Turns what the machines emit into toasts, reloads and departures. */
export function listen(session: SessionRef, texts: TextStore): () => void {
  const show = (toast: Toast) => void showToast(texts, toast);
  const subscriptions: Subscription[] = [
    session.on('toast.show', show),
    session.on('page.reload', () => window.location.reload()),
    session.on('page.leave', ({ url }) => leave(url)),
    ...SPEAKING.map((name) => listenToChild(session, name, show)),
  ];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}

function listenToChild(
  session: SessionRef,
  name: (typeof SPEAKING)[number],
  show: (toast: Toast) => void,
): Subscription {
  let heard: AnyActorRef | undefined;
  let hearing: Subscription | undefined;
  const look = () => {
    const child = session.getSnapshot().children[name];
    if (child === heard) return;
    hearing?.unsubscribe();
    heard = child;
    hearing = child?.on('toast.show', (event) => show(event));
  };
  look();
  return session.subscribe(look);
}
