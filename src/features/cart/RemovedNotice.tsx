import { useEffect, useRef, useState } from 'react';
import { announcer } from '../../accessibility/announcer.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { type Removed } from '../../../machines/order/order.types.ts';
import { leaveRow } from '../../ui/leave-row.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { useTimeWords } from '../delivery/use-time-words.ts';
import classes from './RemovedNotice.module.css';

/** What has been removed while this page is open; on the next one it is over. */
export function useRemoved(): Removed | null {
  const removed = useOrder((snapshot) => snapshot.context.removed);
  const [before] = useState(removed);
  return removed === before ? null : removed;
}

/** Said once, though several parts of a page have the notice. */
const said = new WeakSet();

interface RemovedNoticeProps {
  removed: Removed | null;
  /** Puts it back otherwise than by the order. */
  onUndo?: (removed: Removed) => void;
  canUndo?: boolean;
}

/** What was removed, and the way back, until something else is changed (CART-315). */
export function RemovedNotice({ removed, onUndo, canUndo = true }: RemovedNoticeProps) {
  const t = useText();
  const words = useTimeWords();
  const order = useOrderRef();
  const canPutBack = useOrder((snapshot) => snapshot.can({ type: 'removed.putBack' }));
  const notice = useRef<HTMLDivElement>(null);
  const isPossible = canUndo && (canPutBack || onUndo !== undefined);
  const name = removed && (removed.dish ?? words.dotted(removed.from.date, 'short', removed.from));
  const text = name && t('order.cart.removed', { name });
  useEffect(() => {
    if (!removed || !text || said.has(removed)) return;
    said.add(removed);
    announcer.say(`${text} ${t('order.cart.undo')}`);
  }, [removed, text, t]);
  if (!removed || !name) return null;
  const undo = () => {
    if (!isPossible) return;
    leaveRow(notice.current);
    if (onUndo) onUndo(removed);
    else order.send({ type: 'removed.putBack' });
  };
  return (
    <div ref={notice} className={classes.removed}>
      <span className={classes.text}>
        {removed.dish === null ? (
          text
        ) : (
          <RestaurantText within={(dish) => t('order.cart.removed', { name: dish })}>{removed.dish}</RestaurantText>
        )}
      </span>
      <TextButton size="sm" isHeldBack={!isPossible} onClick={undo}>
        {t('order.cart.undo')}
      </TextButton>
    </div>
  );
}
