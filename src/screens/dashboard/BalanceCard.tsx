import { Button, Skeleton } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { type Cents } from '../../../domain/money.ts';
import { type PersonCard } from '../../../domain/person.ts';
import { useCardBalance, useHouse, useMoney, useText } from '../../context/hooks.ts';
import { Block } from '../../ui/Block.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Readable } from '../../ui/readable.ts';
import classes from './BalanceCard.module.css';

interface BalanceCardProps {
  card: PersonCard | null;
  balance: Readable<Cents | null> | null;
}

export function BalanceCard({ card, balance }: BalanceCardProps) {
  const t = useText();
  const money = useMoney();
  const { topUpUrl } = useHouse().settings;
  // On a terminal the card itself knows better than what was read of it.
  const inUse = useCardBalance();
  return (
    <Card className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <IconWallet size={26} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <h2 className={classes.label}>{t('user.balance')}</h2>
        {inUse !== null ? (
          <p className={classes.amount}>{money(inUse)}</p>
        ) : card && balance ? (
          <Block data={balance} fallback={<Skeleton height={32} width={120} />}>
            {(cents) => <p className={classes.amount}>{cents === null ? t('user.balanceFailed') : money(cents)}</p>}
          </Block>
        ) : (
          <p>{t('user.balanceNone')}</p>
        )}
        {card && <p className={classes.label}>{t('user.balanceOn', { card: card.name || card.number })}</p>}
      </div>
      {topUpUrl && (
        <Button component="a" href={topUpUrl} target="_blank" rel="noreferrer" variant="light">
          {t('user.topUp')}
        </Button>
      )}
    </Card>
  );
}
