import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type AgainPlan } from '../../../domain/again-plan.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useHouse, useText } from '../../context/hooks.ts';
import { useDayName } from '../ordering/use-day-name.ts';
import { useToday } from '../ordering/use-locations.ts';
import classes from './AgainDialog.module.css';

/** The button that was pressed is gone; `autoFocus` is for buttons only. */
const focus = (link: HTMLElement | null) => link?.focus();

/** What went into the carts; if the server refuses some of it, the carts tell. */
export function AgainAdded({ plan, onClose }: { plan: AgainPlan; onClose: () => void }) {
  const t = useText();
  const { settings } = useHouse();
  const dayName = useDayName(useToday());
  const nameOf = (names: Parameters<typeof displayName>[0]) => displayName(names, settings.isArticleNameShownFirst);
  return (
    <>
      <div role="status">
        <ul className={classes.lines}>
          {plan.meals.map(({ date, lines }) =>
            lines.flatMap(({ key, article, added, alternative }) => {
              const going = [
                ...(article && added > 0 ? [{ kind: 'wanted', article, quantity: added, at: '' }] : []),
                ...(alternative?.isTaken ? [{ ...alternative, at: alternative.selection.time }] : []),
              ];
              return going.map(({ kind, article: dish, quantity, at }) => (
                <li key={`${key} ${kind}`} className={classes.addedLine}>
                  <span className={classes.name}>{t('orders.line', { quantity, name: nameOf(dish) })}</span>
                  <span className={classes.soft}>
                    {kind === 'time' ? `${dayName(date)}, ${t('again.at', { time: at })}` : dayName(date)}
                  </span>
                </li>
              ));
            }),
          )}
        </ul>
      </div>
      <Button
        component={Link}
        to="/order/cart"
        size="md"
        fullWidth
        ref={focus}
        leftSection={<IconShoppingBag size={20} aria-hidden />}
        onClick={onClose}
      >
        {t('again.toCart')}
      </Button>
      <Button size="md" fullWidth variant="default" onClick={onClose}>
        {t('again.close')}
      </Button>
    </>
  );
}
