import { useEffect, useRef } from 'react';
import { selectCartsState, selectIsUnsaved, UNSAVED } from './order-state.ts';
import { useNoticePlace } from '../../messages/notice-places.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { type Translate } from '../../texts/text-store.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useAnnounceWhile } from '../../ui/use-announce.ts';
import { useIsReached, useOutage } from '../../queries/use-outage.ts';
import { MovedNotice } from './MovedNotice.tsx';
import { OrdersLink } from './OrdersLink.tsx';
import classes from './CartView.module.css';

/**
 * Sync state of the carts: being saved, reloading, waiting for the connection, or a problem. `isInBar`: in a bar over
 * the page, which is no place for the way back of a move. `isOutageSaid`: an `OutageNotice` stands beside it.
 */
export function CartState({ isInBar = false, isOutageSaid = false }: { isInBar?: boolean; isOutageSaid?: boolean }) {
  const t = useText();
  const state = useOrder(selectCartsState);
  const isNoticePlace = useNoticePlace();
  const isReached = useIsReached();
  // Nothing is lost, and nothing has to be done: the change is sent by itself (OFF-27).
  const isWaiting = state === 'Unreachable' && !isReached;
  const isSaidBeside = useOutage() !== null && isOutageSaid;
  const words = wordsFor(state, isWaiting && isNoticePlace && !isSaidBeside, t);
  // Several carts may be on the page.
  useAnnounceWhile(isNoticePlace && words !== '' ? words : null);
  return (
    <>
      <p data-carts-state className={classes.saving} id={isWaiting && words !== '' ? UNSAVED : undefined}>
        {words}
      </p>
      {isNoticePlace && !isInBar && <MovedNotice />}
      {isNoticePlace && !isWaiting && <CartNotice />}
    </>
  );
}

function wordsFor(state: ReturnType<typeof selectCartsState>, isWaiting: boolean, t: Translate): string {
  if (state === 'Saving') return t('order.cart.saving');
  if (state === 'Reloading') return t('order.cart.reloading');
  return isWaiting ? t('order.cart.waiting') : '';
}

/** One problem at a time: what is not saved yet comes before an earlier refusal. */
function CartNotice() {
  const t = useText();
  const order = useOrderRef();
  const isUnsaved = useOrder(selectIsUnsaved);
  const refusalKey = useOrder((snapshot) => snapshot.context.cartRefusalKey);
  const dish = useOrder((snapshot) => snapshot.context.refusedDish);
  const canReload = useOrder((snapshot) => snapshot.can({ type: 'carts.reload' }));
  const notice = useRef<HTMLDivElement>(null);
  // The change may have been made far from here, at the end of a long cart.
  useEffect(() => {
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isUnsaved, refusalKey]);

  if (isUnsaved)
    return (
      <div ref={notice} id={UNSAVED} className={classes.notice}>
        <ErrorNotice tone="warning" onRetry={canReload ? () => order.send({ type: 'carts.reload' }) : undefined}>
          {t('order.cart.unreachable')}
        </ErrorNotice>
      </div>
    );
  if (refusalKey === null) return null;
  return (
    <div ref={notice} className={classes.notice}>
      <ErrorNotice dismissLabel={t('order.cart.dismiss')} onDismiss={() => order.send({ type: 'refusal.dismiss' })}>
        <p>
          {dish && <strong>{dish}: </strong>}
          {t.ofKey(refusalKey)}
        </p>
        <OrdersLink refusalKey={refusalKey} />
      </ErrorNotice>
    </div>
  );
}
