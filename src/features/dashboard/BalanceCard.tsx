import { IconWallet } from '@tabler/icons-react';
import { type PersonCard } from '../../../domain/person.ts';
import { useCardBalance, useMoney, useText } from '../../context/hooks.ts';
import { StatementLink } from '../account/StatementLink.tsx';
import { TopUpLink } from '../account/TopUpLink.tsx';
import { balanceOf } from '../../queries/queries.ts';
import { Block } from '../../queries/Block.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import classes from './BalanceCard.module.css';

export function BalanceCard({ card }: { card: PersonCard | null }) {
  const t = useText();
  const money = useMoney();
  // On a terminal, the balance of the card in use is more current than the one read from the server.
  const inUse = useCardBalance();
  return (
    <Card className={classes.card}>
      <IconWallet className={classes.icon} size={24} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <h2 className={classes.label}>{t('user.balance')}</h2>
        {inUse !== null ? (
          <div className={classes.amount} translate="no">
            {money(inUse)}
          </div>
        ) : card ? (
          <Block query={balanceOf(card.id)} fallback={<TextSkeleton className={classes.amount} width={90} />}>
            {(cents) => (
              <div className={classes.amount} translate="no">
                {cents === null ? t('user.balanceFailed') : money(cents)}
              </div>
            )}
          </Block>
        ) : (
          <p>{t('user.balanceNone')}</p>
        )}
      </div>
      {card?.hasStatement && <StatementLink account={String(card.id)} name={card.name || card.number} />}
      <TopUpLink />
    </Card>
  );
}
