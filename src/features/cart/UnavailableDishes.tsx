import { Button } from '@mantine/core';
import { type EventFrom } from 'xstate';
import { type CartItem } from '../../../domain/cart.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { displayName } from '../../../domain/display-name.ts';
import { type moveMachine } from '../../../machines/move/move.machine.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { itemProblem } from './cart-problems.ts';
import classes from './MoveCartDialog.module.css';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface MissingThereProps {
  /** It was pressed before that was known: no dish of the cart is available there. */
  isNothing: boolean;
  /** Each with its problem there. */
  items: readonly CartItem[];
  there: Selection;
  send: (event: EventFrom<typeof moveMachine>) => void;
}

/** The time that was pressed is gone. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

/** What of a cart is not available at a time, before it is moved there. */
export function UnavailableDishes({ isNothing, items, there, send }: MissingThereProps) {
  const t = useText();
  const words = useTimeWords();
  const { settings } = useAppConfiguration();
  return (
    <div ref={takeFocus} tabIndex={-1} className={classes.dialog}>
      <p>{t('move.missing', { when: words.when(there.date, 'long', there) })}</p>
      <ul className={classes.missing}>
        {items.map((item) => (
          <li key={item.id} className={classes.dish}>
            <RestaurantText within={(name) => t('order.cart.line', { quantity: item.quantity, name })}>
              {displayName(item, settings.isArticleNameShownFirst)}
            </RestaurantText>
            <span className={classes.problem}>{itemProblem(item, t)}</span>
          </li>
        ))}
      </ul>
      {!isNothing && <p>{t('move.stays')}</p>}
      <Button onClick={() => send({ type: 'move.reconsider' })}>{t('move.another')}</Button>
      {!isNothing && (
        <Button variant="default" onClick={() => send({ type: 'move.confirm' })}>
          {t('move.anyway')}
        </Button>
      )}
    </div>
  );
}
