import { Button, CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { announcer } from '../../accessibility/announcer.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import classes from './MovedNotice.module.css';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/** What had the focus may be gone with the cart's former place in the list. */
const takeLostFocus = (node: HTMLElement | null) => {
  if (document.activeElement === document.body) node?.focus();
};

/** Said once, though each page that is opened then has the notice. */
const said = new WeakSet();

/** The move that was made while this page is open; on the next one it is over. */
function useMoved(isOfPageBefore: boolean) {
  const moved = useOrder((snapshot) => snapshot.context.moved);
  const [before] = useState(moved);
  return moved === before && !isOfPageBefore ? null : moved;
}

/**
 * Where a cart was moved to, and the way back, until something else is changed or the page is left (CART-73).
 * `isOfPageBefore`: the payment leads here where a cart is moved there (PAY-101).
 */
export function MovedNotice({ isOfPageBefore = false }: { isOfPageBefore?: boolean }) {
  const t = useText();
  const words = useTimeWords();
  const order = useOrderRef();
  const moved = useMoved(isOfPageBefore);
  const inWords = (place: string) =>
    moved && t('move.moved', { when: words.when(moved.to.date, 'short', moved.to), place });
  const text = inWords(moved?.to.locationName ?? '');
  useEffect(() => {
    if (!moved || !text || said.has(moved)) return;
    said.add(moved);
    announcer.say(text);
  }, [moved, text]);
  if (!moved) return null;
  const { from, to } = moved;
  return (
    <div
      key={`${to.locationId} ${to.date} ${to.time}`}
      ref={takeLostFocus}
      role="group"
      tabIndex={-1}
      className={classes.moved}
    >
      <span className={classes.text}>
        <RestaurantText within={(place) => inWords(place) ?? ''}>{to.locationName}</RestaurantText>
      </span>
      <Button
        size="sm"
        variant="default"
        onClick={() => order.send({ type: 'cart.moveTo', from: to, selection: from })}
      >
        {t('move.back')}
      </Button>
      <CloseButton
        size="var(--tap)"
        aria-label={t('move.dismiss')}
        onClick={() => order.send({ type: 'refusal.dismiss' })}
      />
    </div>
  );
}
