import { IconStar } from '@tabler/icons-react';
import { getBonusPoints } from '../../api/bonus.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { Block } from '../../queries/Block.tsx';
import { type Query } from '../../queries/use-reading.ts';
import { Card } from '../../ui/Card.tsx';
import classes from './BalanceCard.module.css';

/** Optional: if it cannot be read, it is left out without an error. */
const POINTS: Query<number | null> = {
  key: ['bonus'],
  read: (api, signal) => getBonusPoints(api, signal).catch(() => null),
};

/** Bonus points; renders nothing if the restaurant gives none. */
export function BonusCard() {
  const t = useText();
  const { locale, settings, knownSettings } = useAppConfiguration();
  if (knownSettings === 'first' || settings.bonusActivationDays <= 0) return null;
  return (
    <Block query={POINTS} fallback={<div className={classes.kept} />}>
      {(count) =>
        count !== null && (
          <Card className={classes.card}>
            <IconStar className={classes.icon} size={24} stroke={1.75} aria-hidden />
            <div className={classes.words}>
              <h2 className={classes.label}>{t('user.bonus')}</h2>
              <div className={classes.amount}>{t('user.bonusPoints', { points: count.toLocaleString(locale) })}</div>
            </div>
          </Card>
        )
      }
    </Block>
  );
}
