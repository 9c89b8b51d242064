import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { type OutcomeLine, outcomeOf } from '../../../domain/reorder-outcome.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Wanted } from '../../../domain/reorder.ts';
import { provideReorder } from '../../ports/reorder.ports.ts';
import { selectMode } from '../../../machines/session/session.selectors.ts';
import { useServices } from '../../context/app-context.ts';
import { useAppConfiguration, useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { useOutcomePlace } from '../../messages/notice-places.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useScrollLock } from '../../ui/use-scroll-lock.ts';
import { ReorderAdded } from './ReorderAdded.tsx';
import classes from './ReorderDialog.module.css';
import { ReorderProposal } from './ReorderProposal.tsx';
import { freshCarts } from './fresh-carts.ts';
import { putIntoCarts } from './put-into-carts.ts';
import { readOffer } from './read-offer.ts';
import { TargetSelect } from './TargetSelect.tsx';
import { Button } from '@mantine/core';
import { selectCartsState } from '../cart/order-state.ts';
import { useIsReached } from '../../queries/use-outage.ts';
import { LiveText } from '../../ui/LiveText.tsx';

/** While the dishes are being saved; without the network they wait, and are sent by themselves. */
function ReorderAdding({ onClose }: { onClose: () => void }) {
  const t = useText();
  const isWaiting = useOrder(selectCartsState) === 'Unreachable';
  const isReached = useIsReached();
  return (
    <>
      <LiveText as="p">
        {isWaiting ? t(isReached ? 'order.cart.unreachable' : 'order.cart.waiting') : t('order.cart.saving')}
      </LiveText>
      <Button size="md" fullWidth variant="default" onClick={onClose}>
        {t('again.close')}
      </Button>
    </>
  );
}

/** Orders again what was ordered before; what it puts into the carts goes on without it. */
export function ReorderDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const t = useText();
  useScrollLock();
  useFocusBack();
  const { api, inspect, session } = useServices();
  const { zone, settings } = useAppConfiguration();
  const isTimeUsed = settings.isDeliveryTimeUsed;
  const order = useOrderRef();
  const machine = useMemo(
    () =>
      provideReorder({
        readOffer: (input, signal) =>
          Promise.all([readOffer(api, { zone, isTimeUsed }, input, signal), freshCarts(order, signal)]).then(
            ([read]) => read,
          ),
        putIntoCarts: (plan, signal) => {
          // Without this event, the order pages would ask a guest to sign in first.
          if (selectMode(session.getSnapshot()) === 'LoggedInGuest') session.send({ type: 'guestOrder.begin' });
          return putIntoCarts(order, plan, signal);
        },
      }),
    [api, zone, isTimeUsed, order, session],
  );
  const [snapshot, send] = useMachine(machine, { input: { wanted }, inspect });
  const { offer, added, refused, target } = snapshot.context;
  const outcome = added && snapshot.matches('Added') ? outcomeOf(added, refused) : null;
  // While something is chosen, the dialog is left as any other; an outcome is not closed by a press that was meant for
  // the proposal.
  const isConfirmed = snapshot.matches('Adding') || outcome !== null;
  const isReading = snapshot.matches('ReadingOffer');
  const select = useRef<HTMLSelectElement>(null);
  const choose = (date: IsoDate) => {
    send({ type: 'target.choose', target: date });
    // What was pressed goes away with the proposal.
    select.current?.focus();
  };
  return (
    <Modal
      classNames={{ content: classes.content }}
      opened
      lockScroll={false}
      onClose={onClose}
      size="lg"
      closeOnClickOutside={!isConfirmed}
      title={isConfirmed ? <OutcomeTitle outcome={outcome} /> : t(`again.title.${wanted.span}`)}
      closeLabel={t('again.close')}
    >
      <div className={classes.dialog} aria-busy={isReading}>
        {!isConfirmed && offer && (
          <TargetSelect
            wanted={wanted}
            targets={offer.targets}
            value={target ?? offer.target}
            ref={select}
            onChoose={choose}
          />
        )}
        {isReading && <SkeletonCards count={1} height={160} />}
        {snapshot.matches('OfferUnreachable') && (
          <ErrorNotice onRetry={() => send({ type: 'offer.retry' })}>{t('again.failed')}</ErrorNotice>
        )}
        {snapshot.matches('Proposed') && offer && (
          <ReorderProposal
            offer={offer}
            taken={snapshot.context.taken}
            send={send}
            onChoose={choose}
            onClose={onClose}
          />
        )}
        {snapshot.matches('Adding') && <ReorderAdding onClose={onClose} />}
        {outcome && <ReorderAdded outcome={outcome} onClose={onClose} />}
      </div>
    </Modal>
  );
}

/** The button that was pressed is gone. A second press of the key must not press another one. */
const focus = (title: HTMLElement | null) => title?.focus();

function OutcomeTitle({ outcome }: { outcome: readonly OutcomeLine[] | null }) {
  const t = useText();
  useOutcomePlace();
  const isNothingIn = outcome?.every(({ refusedBy }) => refusedBy !== null);
  return (
    <span ref={focus} tabIndex={-1}>
      {t(outcome === null ? 'again.adding' : isNothingIn ? 'again.notAdded' : 'again.added')}
    </span>
  );
}
