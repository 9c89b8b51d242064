import { IconCreditCard, IconLock, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { announcer } from '../../accessibility/announcer.ts';
import { type Person, type PersonCard } from '../../../domain/person.ts';
import { setPreferredCard } from '../../api/person.ts';
import { useApi, useMoney, useSessionRef, useText } from '../../context/hooks.ts';
import { Block } from '../../queries/Block.tsx';
import { StatementLink } from './StatementLink.tsx';
import { TopUpLink } from './TopUpLink.tsx';
import { balanceOf } from '../../queries/queries.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { AccountsAlone } from './AccountsAlone.tsx';
import { LostCard } from './LostCard.tsx';
import classes from './CardList.module.css';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/**
 * The person's cards with their balances, one of which is the preferred card for payments, and the accounts without a
 * card.
 */
export function CardList({ person }: { person: Person }) {
  const t = useText();
  const api = useApi();
  const session = useSessionRef();
  const money = useMoney();
  const nameOf = (cardId: number) => {
    const card = person.cards.find(({ id }) => id === cardId);
    return card ? card.name || card.number : '';
  };
  // Not aborted on unmount: the server may have saved it, and the session has to know.
  const { isBusy, refusal, submit, edit } = useSubmission(async (cardId: number) => {
    await setPreferredCard(api, cardId);
    const { person: current } = session.getSnapshot().context;
    if (current?.id === person.id) {
      const cards = current.cards.map((card) => ({ ...card, isPreferred: card.id === cardId }));
      session.send({ type: 'person.saved', person: { ...current, cards } });
    }
    announcer.say(t('user.cardPreferredNow', { name: nameOf(cardId) }));
    return { kind: 'done' };
  });
  // Shown at once; the server's answer decides.
  const [requested, setRequested] = useState<number | null>(null);
  const badge = useRef<HTMLSpanElement>(null);
  const isPreferredNow = (card: PersonCard) => (isBusy ? card.id === requested : card.isPreferred);
  const prefer = (cardId: number) => {
    edit();
    setRequested(cardId);
    submit(cardId);
  };
  // The button that was pressed has become the badge.
  useEffect(() => {
    if (isBusy) badge.current?.focus();
  }, [isBusy]);
  return (
    <Card>
      {person.cards.length === 0 && <EmptyState icon={<IconCreditCard size={32} />} title={t('user.cardsNone')} />}
      {person.cards.length > 0 && (
        <>
          <ul className={classes.list}>
            {person.cards.map((card) => {
              const { id, name, number } = card;
              return (
                <li key={id} className={classes.card}>
                  <IconCreditCard size={28} stroke={1.5} aria-hidden />
                  <span className={classes.words}>
                    <span className={classes.name}>
                      {name ? <RestaurantText>{name}</RestaurantText> : t('user.cardNumber', { number })}
                    </span>
                    <span className={classes.soft}>{t('user.cardNumber', { number })}</span>
                  </span>
                  <Block query={balanceOf(id)} fallback={<TextSkeleton className={classes.amount} width={80} />}>
                    {(cents) => (
                      <span className={classes.amount} translate="no">
                        {cents === null ? t('user.balanceFailed') : money(cents)}
                      </span>
                    )}
                  </Block>
                  {card.hasStatement && <StatementLink account={String(id)} name={name || number} />}
                  {card.isBlocked === false && !person.isSignedInByCard && <LostCard card={card} />}
                  {card.isBlocked ? (
                    <StatusBadge tone="danger" icon={<IconLock />}>
                      {t('user.cardBlocked')}
                    </StatusBadge>
                  ) : person.isSignedInByCard ? null : isPreferredNow(card) ? (
                    <span ref={id === requested ? badge : undefined} tabIndex={-1}>
                      <StatusBadge tone="brand" icon={<IconStarFilled />}>
                        {t('user.cardPreferred')}
                      </StatusBadge>
                    </span>
                  ) : (
                    <BusyButton
                      variant="default"
                      size="sm"
                      isHeldBack={isBusy}
                      aria-label={t('user.cardPreferNamed', { name: name || number })}
                      onClick={() => prefer(id)}
                    >
                      {t('user.cardPrefer')}
                    </BusyButton>
                  )}
                </li>
              );
            })}
          </ul>
          {person.cards.length > 1 && !person.isSignedInByCard && (
            <p className={cx(classes.soft, classes.hint)}>{t('user.cardsHint')}</p>
          )}
        </>
      )}
      {refusal && <ErrorNotice>{t('user.cardFailed')}</ErrorNotice>}
      <TopUpLink />
      {/* Last: it moves nothing when it has been read. */}
      <AccountsAlone />
    </Card>
  );
}
