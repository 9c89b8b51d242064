import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { type Article } from '../../../domain/article.ts';
import { askToNotify, type NotifyState, notifyState } from '../../browser/tabs/web-notifications.ts';
import { useServices } from '../../context/app-context.ts';
import { useIsTerminal, useText } from '../../context/hooks.ts';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import { useWatch } from './use-watch.ts';
import classes from './WatchButton.module.css';

interface WatchButtonProps {
  article: Article;
  date: string;
  deliveryTimeId: number;
  /** Portions left; null: unlimited. */
  remaining: number | null;
  /** The time still takes orders. */
  isOpen: boolean;
  name: string;
}

const NOTICE_KEYS = { granted: 'wishes.toldBoth', denied: 'wishes.toldDenied', none: 'wishes.toldHere' } as const;

/** At a sold-out dish: whether the person wants to know when a portion is free, and how they will. */
export function WatchButton({ remaining, isOpen, ...dish }: WatchButtonProps) {
  const t = useText();
  const hint = useId();
  const { isWatched, set } = useWatch(dish);
  const { api, session } = useServices();
  const isTerminal = useIsTerminal();
  const [notifying, setNotifying] = useState<NotifyState | null>(null);
  const isNew = useRef(false);
  if (isWatched === null || !isOpen || (remaining !== 0 && !isWatched)) return null;
  const notify = (state: NotifyState) => {
    setNotifying(state);
    if (state === 'granted')
      void import('./notify-of-portions.ts')
        .then(({ notifyOfPortions }) => notifyOfPortions(api, session))
        .catch(() => undefined);
  };
  const toggle = () => {
    isNew.current = !isWatched;
    set(!isWatched);
    // Only a press may ask; nobody is asked at a terminal, whose notifications others would read.
    if (!isWatched && !isTerminal) void askToNotify().then(notify);
  };
  // What a press has brought may lie below what is seen.
  const bringNew = (element: HTMLElement | null) => {
    if (!element || !isNew.current) return;
    isNew.current = false;
    element.scrollIntoView?.({ block: 'nearest' });
  };
  // Asked for here alone: the page waits for the browser's own process to answer, and most dishes are not watched for.
  const noticeKey = () => (isTerminal ? 'wishes.toldAtTerminal' : NOTICE_KEYS[notifying ?? notifyState()]);
  return (
    <div className={classes.watch}>
      <ToggleButton
        isOn={isWatched}
        name={t('wishes.watchNamed', { name: dish.name })}
        describedBy={isWatched ? hint : undefined}
        onPress={toggle}
      >
        {isWatched ? <IconBellFilled size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
        {t('wishes.watch')}
      </ToggleButton>
      {isWatched && (
        <p ref={bringNew} id={hint} className={classes.hint}>
          {t(noticeKey())} {t('wishes.notReserved')}
        </p>
      )}
    </div>
  );
}
