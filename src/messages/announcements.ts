import { type AnyActorRef, type Subscription } from 'xstate';
import { announcer } from '../accessibility/announcer.ts';
import { reloadPage } from '../browser/page/reload.ts';
import { reloadWhenRestored } from '../browser/page/restored.ts';
import { typedForm } from '../browser/input/typed-form.ts';
import { type Instant } from '../../domain/calendar.ts';
import { type CartSaved } from '../../machines/order/order.types.ts';
import { type TextStore } from '../texts/text-store.ts';
import { type SessionRef, type SessionSnapshot } from '../context/actor-types.ts';
import { isOutcomeShown, isShownOnPage } from './notice-places.ts';
import { pageMessages } from './page-messages.ts';
import { showToast, type Toast } from './toasts.ts';

/** Child actors that emit toasts. */
const TOAST_SOURCES = ['order', 'card', 'savedChanges'] as const;

function leave(url: string): void {
  reloadWhenRestored();
  window.location.assign(url);
}

/** Turns emitted events of the machines into toasts, announcements, reloads and redirects. */
export function listen(session: SessionRef, texts: TextStore, now: () => Instant): () => void {
  announcer.begin();
  const show = (toast: Toast) => void showToast(texts, toast);
  // Once the page shows what has become of the carts: with a refused dish, the only cart on it may go.
  const showUnlessInline = (toast: Toast) =>
    void setTimeout(() => {
      if (!isShownOnPage() && !(isOutcomeShown() && isOfDishes(session))) show(toast);
    });
  const subscriptions: Subscription[] = [
    session.on('toast.show', show),
    session.on('page.reload', () => {
      // At a terminal nothing of one customer is kept for the next.
      if (session.getSnapshot().context.deviceType !== 'Terminal') typedForm.keep();
      reloadPage();
    }),
    session.on('page.leave', ({ url }) => leave(url)),
    session.on('session.left', () => {
      announcer.silence();
      pageMessages.clear();
    }),
    followPerson(session, () => pageMessages.clear()),
    listenToChild(session, 'order', 'cart.saved', (saved: CartSaved) => {
      // A dialog that puts many dishes in says of each what became of it.
      if (!isOutcomeShown()) void sayCart(session, texts, saved, now);
    }),
    ...TOAST_SOURCES.map((name) =>
      listenToChild(session, name, 'toast.show', (toast: Toast) => {
        // The page for cards shows a refusal large; a card that is misread after it would repeat the same words.
        const isShown = name === 'card' && toast.textKey === session.getSnapshot().context.refusalKey;
        if (isShown) return;
        if (toast.isShownByCarts) showUnlessInline(toast);
        else show(toast);
      }),
    ),
  ];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}

/** Tells that another person has signed in while one was: a guest who became a customer. */
function followPerson(session: SessionRef, onChange: () => void): Subscription {
  const idOf = ({ context }: Pick<SessionSnapshot, 'context'>) => context.person?.id ?? null;
  let known = idOf(session.getSnapshot());
  return session.subscribe((snapshot) => {
    const id = idOf(snapshot);
    if (known !== null && id !== null && id !== known) onChange();
    known = id;
  });
}

/** Whether what was refused are dishes: a note that could not be saved is shown by its toast alone. */
function isOfDishes(session: SessionRef): boolean {
  const { order } = session.getSnapshot().children;
  return order?.getSnapshot().context.refused.every(({ kind }) => kind === 'set') ?? false;
}

/** With what is in the carts by the time it is said. */
async function sayCart(session: SessionRef, texts: TextStore, saved: CartSaved, now: () => Instant): Promise<void> {
  const code = await import('./cart-announcement.ts').catch(() => null);
  if (!code?.isAnnounced(saved)) return;
  announcer.say(() => {
    const { children, context } = session.getSnapshot();
    const order = children.order?.getSnapshot();
    return order && context.appConfiguration
      ? code.cartAnnouncement(saved, order, context.appConfiguration, texts, now())
      : '';
  }, 'cart');
}

function listenToChild<Event>(
  session: SessionRef,
  name: (typeof TOAST_SOURCES)[number],
  type: 'toast.show' | 'cart.saved',
  onChange: (event: Event) => void,
): Subscription {
  let current: AnyActorRef | undefined;
  let subscription: Subscription | undefined;
  const follow = () => {
    const child = session.getSnapshot().children[name];
    if (child === current) return;
    subscription?.unsubscribe();
    current = child;
    subscription = (child as AnyActorRef | undefined)?.on(type, (event) => onChange(event as Event));
  };
  follow();
  return session.subscribe(follow);
}
