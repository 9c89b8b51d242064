import { Button } from '@mantine/core';
import { useState } from 'react';
import { announcer } from '../../accessibility/announcer.ts';
import { type PersonCard } from '../../../domain/person.ts';
import { blockCard } from '../../api/person.ts';
import { useApi, useSessionRef, useText } from '../../context/hooks.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Modal, ModalDescription } from '../../ui/Modal.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useSubmission } from '../../ui/use-submission.ts';

/** Asks whether a card is to be blocked, which only the restaurant can undo. */
function BlockCardDialog({ card, onClose }: { card: PersonCard; onClose: () => void }) {
  const t = useText();
  useFocusBack();
  const api = useApi();
  const session = useSessionRef();
  const name = card.name || card.number;
  // Sent without a signal: closing the dialog must not abort it.
  const { isBusy, refusal, submit } = useSubmission(async (cardId: number) => {
    const outcome = await blockCard(api, cardId);
    const { person } = session.getSnapshot().context;
    if (outcome.kind !== 'done' || !person) return outcome;
    const cards = person.cards.map((one) => (one.id === cardId ? { ...one, isBlocked: true } : one));
    session.send({ type: 'person.saved', person: { ...person, cards } });
    announcer.say(t('user.cardBlockedNow', { name }));
    onClose();
    return outcome;
  });
  return (
    <Modal opened onClose={onClose} title={t('user.cardBlockTitle', { name })} closeLabel={t('common.close')}>
      <ModalDescription>
        <p>{t('user.cardBlockText')}</p>
      </ModalDescription>
      {refusal && <ErrorNotice>{t('user.cardBlockFailed')}</ErrorNotice>}
      <BusyButton color="red" variant="outline" mt="md" fullWidth isBusy={isBusy} onClick={() => submit(card.id)}>
        {t('user.cardBlock')}
      </BusyButton>
    </Modal>
  );
}

/** The way to report a card as lost. */
export function LostCard({ card }: { card: PersonCard }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={t('user.cardLostNamed', { name: card.name || card.number })}
        onClick={() => setIsAsking(true)}
      >
        {t('user.cardLost')}
      </Button>
      {isAsking && <BlockCardDialog card={card} onClose={() => setIsAsking(false)} />}
    </>
  );
}
