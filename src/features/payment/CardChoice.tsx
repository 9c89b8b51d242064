import { NativeSelect } from '@mantine/core';
import { type PersonCard } from '../../../domain/person.ts';
import { usePayment, usePaymentRef, useText } from '../../context/hooks.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { useAnnounce } from '../../ui/use-announce.ts';
import classes from './MethodChoice.module.css';

/** Name and last digits, enough to tell cards apart. */
const nameOf = ({ name, number }: PersonCard): string => [name, `… ${number.slice(-4)}`].filter(Boolean).join(' ');

/**
 * Selects the card to pay with, now or from now on; renders nothing if there is only one, or one was presented here.
 */
export function CardChoice() {
  const t = useText();
  const payment = usePaymentRef();
  const cards = usePayment((snapshot) => snapshot.context.person.cards);
  const chosenId = usePayment((snapshot) => snapshot.context.cardId);
  const noteKey = usePayment((snapshot) => snapshot.context.cardNoteKey);
  const canPrefer = usePayment((snapshot) => snapshot.can({ type: 'card.prefer' }));
  const isPresented = usePayment((snapshot) => snapshot.context.presentedCardNumber !== null);
  useAnnounce(noteKey && t.ofKey(noteKey));
  if (cards.length < 2 || isPresented) return null;
  const preferred = cards.find((card) => card.isPreferred) ?? null;
  const isOther = chosenId !== null && chosenId !== preferred?.id;
  return (
    <div className={classes.cards}>
      <NativeSelect
        label={t('payment.cardChoice')}
        value={String(chosenId ?? preferred?.id ?? '')}
        data={[
          ...(chosenId === null && !preferred ? [{ value: '', label: t('payment.cardOfHouse') }] : []),
          ...cards.map((card) => ({ value: String(card.id), label: nameOf(card) })),
        ]}
        onChange={(event) => payment.send({ type: 'card.choose', cardId: Number(event.currentTarget.value) })}
      />
      {isOther && (
        <TextButton isHeldBack={!canPrefer} onClick={() => payment.send({ type: 'card.prefer' })}>
          {t('payment.cardPrefer')}
        </TextButton>
      )}
      <p className={classes.note}>{noteKey && t.ofKey(noteKey)}</p>
    </div>
  );
}
