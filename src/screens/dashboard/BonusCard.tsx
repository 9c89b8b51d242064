import { IconStar } from '@tabler/icons-react';
import { useHouse, useText } from '../../context/hooks.ts';
import { Block } from '../../ui/Block.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Readable } from '../../ui/readable.ts';
import classes from './BalanceCard.module.css';

/** Bonus points; nothing where the house gives none. */
export function BonusCard({ points }: { points: Readable<number | null> }) {
  const t = useText();
  const { locale } = useHouse();
  return (
    <Block data={points} fallback={null}>
      {(count) =>
        count !== null && (
          <Card className={classes.card}>
            <span className={classes.icon} aria-hidden>
              <IconStar size={26} stroke={1.75} />
            </span>
            <div className={classes.words}>
              <h2 className={classes.label}>{t('user.bonus')}</h2>
              <p className={classes.amount}>{t('user.bonusPoints', { points: count.toLocaleString(locale) })}</p>
            </div>
          </Card>
        )
      }
    </Block>
  );
}
