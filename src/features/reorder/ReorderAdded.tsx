import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type OutcomeLine } from '../../../domain/reorder-outcome.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { useDayName } from '../delivery/use-day-name.ts';
import { useToday } from '../delivery/use-locations.ts';
import { listText } from '../../texts/list-text.ts';
import classes from './ReorderDialog.module.css';
import { LiveText } from '../../ui/LiveText.tsx';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/** What went into the carts and, until the dialog is closed, what did not and why. */
export function ReorderAdded({ outcome, onClose }: { outcome: readonly OutcomeLine[]; onClose: () => void }) {
  const t = useText();
  const added = outcome.filter(({ refusedBy }) => refusedBy === null);
  const refused = outcome.filter(({ refusedBy }) => refusedBy !== null);
  return (
    <>
      <LiveText className={classes.dialog}>
        {added.length > 0 && <Lines lines={added} />}
        {refused.length > 0 && (
          <>
            {added.length > 0 && <h3 className={classes.day}>{t('again.notAdded')}</h3>}
            <Lines lines={refused} />
          </>
        )}
      </LiveText>
      {added.length > 0 && (
        <Button
          component={Link}
          to="/order/cart"
          size="md"
          fullWidth
          leftSection={<IconShoppingBag size={20} aria-hidden />}
          onClick={onClose}
        >
          {t('again.toCart')}
        </Button>
      )}
      <Button size="md" fullWidth variant="default" onClick={onClose}>
        {t('again.close')}
      </Button>
    </>
  );
}

function Lines({ lines }: { lines: readonly OutcomeLine[] }) {
  const t = useText();
  const { settings } = useAppConfiguration();
  const dayName = useDayName(useToday());
  return (
    <ul className={classes.lines}>
      {lines.map(({ key, article, quantity, date, time, refusedBy }) => (
        <li key={key}>
          <div className={classes.addedLine}>
            <span className={classes.name}>
              <RestaurantText within={(name) => t('orders.line', { quantity, name })}>
                {displayName(article, settings.isArticleNameShownFirst)}
              </RestaurantText>
            </span>{' '}
            <span className={classes.soft}>
              {listText([dayName(date), ...(time === null ? [] : [t('again.at', { time })])], t)}
            </span>
          </div>
          {refusedBy !== null && <p className={classes.reason}>{t.ofKey(refusedBy)}</p>}
        </li>
      ))}
    </ul>
  );
}
