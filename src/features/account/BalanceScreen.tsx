import { NativeSelect } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Cents } from '../../../domain/money.ts';
import { mainCardOf, type Person } from '../../../domain/person.ts';
import { useAppConfiguration, useCardBalance, useMoney, useSession, useText } from '../../context/hooks.ts';
import { useToday } from '../delivery/use-locations.ts';
import { Block } from '../../queries/Block.tsx';
import { balanceOf, WALLETS } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { Turning } from '../../ui/Paged.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useAnnounce } from '../../ui/use-announce.ts';
import classes from './BalanceScreen.module.css';
import { BookingList } from './BookingList.tsx';
import { type AccountChoice, accountChoices, chosenAccount } from './statement-accounts.ts';
import { type SpanChoice, spanOf, yearsToChoose } from './statement-span.ts';
import { TopUpLink } from './TopUpLink.tsx';
import { type StatementSpan, useStatement } from './use-statement.ts';

export function BalanceScreen() {
  const person = useSession(({ context }) => context.person);
  // There is no person while the session ends and this page is still mounted.
  return person && <Statements cards={person.cards} />;
}

function Statements({ cards }: Pick<Person, 'cards'>) {
  const t = useText();
  const today = useToday();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const wallets = useReading(WALLETS);
  const [wanted, setWanted] = useState(search.card);
  const [choice, setChoice] = useState<SpanChoice>('lastYear');
  const [hasChosen, setHasChosen] = useState(false);
  const choices = accountChoices(cards, wallets.data ?? [], t);
  const chosen = chosenAccount(choices, cards, wanted);
  if (!chosen && wallets.isReading) return <SkeletonCards count={1} height={420} />;
  return (
    <>
      <PageHeader title={t('balance.title')} />
      <div className={classes.page}>
        {chosen ? (
          <>
            <Card className={classes.head}>
              <div className={classes.account}>
                {choices.length > 1 ? (
                  <NativeSelect
                    size="md"
                    aria-label={t('balance.card')}
                    value={chosen.value}
                    onChange={(event) => {
                      setWanted(event.currentTarget.value);
                      setHasChosen(true);
                    }}
                    data={choices.map(({ value, label }) => ({ value, label }))}
                  />
                ) : (
                  chosen.label !== t('balance.title') && <RestaurantText>{chosen.label}</RestaurantText>
                )}
              </div>
              <Balance
                key={chosen.value}
                choice={chosen}
                isInUse={chosen.value === String(mainCardOf({ cards })?.id)}
              />
              <TopUpLink />
            </Card>
            <NativeSelect
              size="md"
              className={classes.span}
              aria-label={t('balance.span')}
              value={choice}
              onChange={(event) => {
                setChoice(event.currentTarget.value as SpanChoice);
                setHasChosen(true);
              }}
              data={[{ value: 'lastYear', label: t('balance.lastYear') }, ...yearsToChoose(today)]}
            />
            {/* Another account or span begins with its first page. */}
            <Statement
              key={`${chosen.value} ${choice}`}
              span={{ account: chosen.account, ...spanOf(choice, today) }}
              isAnnounced={hasChosen}
            />
          </>
        ) : (
          <Card>
            <EmptyState icon={<IconListDetails size={36} />} title={t('balance.none')} />
          </Card>
        )}
      </div>
    </>
  );
}

interface BalanceProps {
  choice: AccountChoice;
  /** The terminal's card in use is this one, and more current than what the server tells. */
  isInUse: boolean;
}

/** What is on the account; nothing where nobody tells it. */
function Balance({ choice: { account, balance }, isInUse }: BalanceProps) {
  const t = useText();
  const money = useMoney();
  const ofCard = useCardBalance();
  const amount = (cents: Cents) => (
    <p className={classes.balance} translate="no">
      {money(cents)}
    </p>
  );
  if (isInUse && ofCard !== null) return amount(ofCard);
  if (!('cardId' in account)) return balance !== null && amount(balance);
  return (
    <Block query={balanceOf(account.cardId)} fallback={<TextSkeleton className={classes.balance} width={140} />}>
      {(cents) => (cents === null ? <p>{t('user.balanceFailed')}</p> : amount(cents))}
    </Block>
  );
}

const PER_PAGE = 50;

interface StatementProps {
  span: StatementSpan;
  /** It was chosen on this page: how much there is of it is said. */
  isAnnounced: boolean;
}

function Statement({ span, isAnnounced }: StatementProps) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const [page, setPage] = useState(1);
  const { data, isReading, hasFailed, retry } = useStatement(span, page);
  const shown = useRef<HTMLParagraphElement>(null);
  const count = data?.count ?? 0;
  const result = count === 0 ? t(data === null ? 'balance.none' : 'balance.empty') : t('balance.said', { count });
  useAnnounce(isAnnounced && data !== undefined ? result : null);
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('balance.failed')}</ErrorNotice>;
  if (data === undefined) return <SkeletonCards count={1} height={420} />;
  const icon = <IconListDetails size={36} />;
  if (data === null || data.count === 0)
    return (
      <Card>
        <EmptyState icon={icon} title={t(data === null ? 'balance.none' : 'balance.empty')} />
      </Card>
    );
  const pages = Math.ceil(data.count / PER_PAGE);
  const first = (data.page - 1) * PER_PAGE;
  const said = t('balance.page', {
    from: (first + 1).toLocaleString(locale),
    until: Math.min(first + PER_PAGE, data.count).toLocaleString(locale),
    count: data.count.toLocaleString(locale),
  });
  const turn = (next: number) => {
    setPage(next);
    // Read on from the top of the page that was turned to.
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView?.({ block: 'start' });
  };
  return (
    <>
      <p ref={shown} tabIndex={-1} className={classes.shown}>
        {said}
      </p>
      <Card aria-busy={isReading}>
        <BookingList bookings={data.bookings} />
      </Card>
      {pages > 1 && <Turning label={said} page={data.page} pages={pages} onTurn={turn} />}
    </>
  );
}
