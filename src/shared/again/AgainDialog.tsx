import { Modal } from '@mantine/core';
import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import { type AgainOffer } from '../../../domain/again-plan.ts';
import { type Wanted } from '../../../domain/again.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { againMachine } from '../../../machines/again/again.machine.ts';
import { abortable } from '../../../machines/port.ts';
import { selectMode } from '../../../machines/session/session.selectors.ts';
import { useServices } from '../../context/app-context.ts';
import { useHouse, useOrderRef, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useScrollLock } from '../../ui/use-scroll-lock.ts';
import dialog from '../../ui/DialogTitle.module.css';
import { wishFor } from '../cart/wishes.ts';
import { AgainAdded } from './AgainAdded.tsx';
import classes from './AgainDialog.module.css';
import { AgainProposal } from './AgainProposal.tsx';
import { readOffer } from './read-offer.ts';
import { TargetSelect } from './TargetSelect.tsx';

/** Orders again what was ordered before; what it puts into the carts goes on without it. */
export function AgainDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const t = useText();
  useScrollLock();
  useFocusBack();
  const { api, inspect, session } = useServices();
  const { zone } = useHouse();
  const order = useOrderRef();
  const machine = useMemo(
    () =>
      againMachine.provide({
        actors: {
          readOffer: fromPromise<AgainOffer, { wanted: Wanted; target: IsoDate | null }>(({ input, signal }) =>
            abortable(readOffer(api, zone, input, signal), signal),
          ),
        },
        actions: {
          putIntoCarts: (_, { plan: { wishes, notes } }) => {
            // Without this event, the order pages would ask a guest to sign in first.
            if (selectMode(session.getSnapshot()) === 'LoggedInGuest') session.send({ type: 'guestOrder.begin' });
            for (const { selection, article, quantity } of wishes)
              order.send({ type: 'article.setQuantity', wish: wishFor(selection, article, quantity) });
            for (const { selection, comment, deliveryOption } of notes)
              order.send({ type: 'cart.describe', selection, details: { comment, deliveryOption } });
          },
        },
      }),
    [api, zone, order, session],
  );
  const [snapshot, send] = useMachine(machine, { input: { wanted }, inspect });
  const { offer, added, target } = snapshot.context;
  const isReading = snapshot.matches('ReadingOffer');
  const select = useRef<HTMLSelectElement>(null);
  const choose = (date: IsoDate) => {
    send({ type: 'target.choose', target: date });
    // What was pressed goes away with the proposal.
    select.current?.focus();
  };
  return (
    <Modal
      classNames={{ title: dialog.title, content: classes.content }}
      opened
      lockScroll={false}
      onClose={onClose}
      size="lg"
      title={t(added ? 'again.added' : `again.title.${wanted.span}`)}
      closeButtonProps={{ 'aria-label': t('again.close') }}
    >
      <div className={classes.dialog} aria-busy={isReading}>
        {!added && offer && (
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
          <AgainProposal offer={offer} taken={snapshot.context.taken} send={send} onChoose={choose} onClose={onClose} />
        )}
        {added && <AgainAdded plan={added} onClose={onClose} />}
      </div>
    </Modal>
  );
}
