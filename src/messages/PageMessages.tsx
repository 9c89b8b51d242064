import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useSession, useText } from '../context/hooks.ts';
import { handOnFocus } from '../ui/hand-on-focus.ts';
import classes from '../ui/Notice.module.css';
import { isTimedOut } from '../texts/timed-out.ts';
import { useFade } from '../ui/use-fade.ts';
import { isSameMessage, type PageMessage, pageMessages } from './page-messages.ts';
import { useIsOtherSlot, useSettled } from './use-settled.ts';
import { isShownOnPage, watchPlaces } from './notice-places.ts';

/** Browsers that keep what is seen in its place by themselves when something above it changes its height. */
const hasScrollAnchoring = (): boolean => CSS.supports('overflow-anchor', 'auto');

/**
 * Scrolls on by what the element above has grown or shrunk, so that nothing moves under the finger on a page that is
 * scrolled.
 */
function useSteadyPage(place: RefObject<HTMLElement | null>): void {
  const height = useRef(0);
  const keep = (now: number) => {
    if (now !== height.current && window.scrollY > 0 && !hasScrollAnchoring())
      window.scrollBy({ top: now - height.current, behavior: 'instant' });
    height.current = now;
  };
  useLayoutEffect(() => keep(place.current?.offsetHeight ?? 0));
}

/** Tells whether the page says a message itself: a cart its refusal, the sign-in and an idle terminal theirs. */
function useIsShownInline(): (message: PageMessage) => boolean {
  const isShownInCarts = useSyncExternalStore(watchPlaces, isShownOnPage);
  const refusalKey = useSession((snapshot) => (snapshot.matches('LoggedOut') ? snapshot.context.refusalKey : null));
  return ({ textKey, isShownByCarts }) => (isShownByCarts ? isShownInCarts : textKey === refusalKey);
}

const drop = (message: PageMessage) => pageMessages.drop((one) => isSameMessage(one, message));

/**
 * What toasts have shown and nothing else on the page shows, until it is closed, settled, or the person leaves
 * (PAGE-141). No live region: it was announced with its toast.
 */
export function PageMessages({ fadesAfter }: { fadesAfter?: number | undefined }): ReactNode {
  const t = useText();
  const messages = useSyncExternalStore(pageMessages.subscribe, pageMessages.get);
  const isSettled = useSettled();
  const isShownInline = useIsShownInline();
  const place = useRef<HTMLElement>(null);
  useEffect(() => pageMessages.drop(isSettled));
  useSteadyPage(place);
  const shown = messages.filter((message) => !isSettled(message) && !isShownInline(message));
  if (shown.length === 0) return null;
  return (
    <section ref={place} aria-label={t('layout.messages')}>
      {shown.map((message) => (
        <Message key={`${message.textKey} ${message.about}`} message={message} fadesAfter={fadesAfter} />
      ))}
    </section>
  );
}

function Message({ message, fadesAfter }: { message: PageMessage; fadesAfter: number | undefined }) {
  const t = useText();
  const id = useId();
  const { about, textKey } = message;
  const Icon = isTimedOut(textKey) ? IconInfoCircle : IconAlertTriangle;
  useFade(fadesAfter, message, () => drop(message));
  const isOver = useIsOtherSlot() && textKey === 'error.cutOffPassed';
  useEffect(() => {
    if (isOver) drop(message);
  }, [isOver, message]);
  const close = (event: MouseEvent) => {
    handOnFocus(event.currentTarget.closest('p'));
    drop(message);
  };
  return (
    <p className={classes.notice} data-tone={isTimedOut(textKey) ? undefined : 'care'}>
      <Icon className={classes.icon} size={24} stroke={1.75} aria-hidden />
      <span id={id}>
        {about !== null && <strong>{about}: </strong>}
        {t.ofKey(textKey)}
      </span>
      <ActionIcon className={classes.close} aria-label={t('layout.closeMessage')} aria-describedby={id} onClick={close}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </p>
  );
}
