import { Button } from '@mantine/core';
import { type ChangeQuote, type ChangeWish, type WishedDish } from '../../../domain/change-wish.ts';
import { useText } from '../../context/hooks.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import classes from './ChangeDialog.module.css';

interface ChangeDishesProps {
  wish: ChangeWish;
  /** Of the wish; null: not told yet. */
  quote: ChangeQuote | null;
  disabled: boolean;
  onChange: (dishes: WishedDish[]) => void;
}

const isSame = (one: Pick<WishedDish, 'articleId' | 'detailId'>, other: WishedDish): boolean =>
  one.articleId === other.articleId && one.detailId === other.detailId;

/** The dishes of an order with their quantities, and what keeps one from being had as wished. */
export function ChangeDishes({ wish, quote, disabled, onChange }: ChangeDishesProps) {
  const t = useText();
  const set = (dish: WishedDish, quantity: number) =>
    onChange(wish.dishes.map((one) => (isSame(one, dish) ? { ...one, quantity } : one)));
  return (
    <ul className={classes.dishes}>
      {wish.dishes.map((dish) => {
        const quoted = quote?.lines.find((line) => isSame(line, dish));
        const problem = quoted?.errorTextKey ?? null;
        return (
          <li key={`${dish.articleId} ${dish.detailId}`} className={classes.dish}>
            <span className={classes.name}>{dish.name}</span>
            {dish.quantity === 0 && <span className={classes.soft}>{t('change.removed')}</span>}
            <QuantityStepper
              name={dish.name}
              value={dish.quantity}
              max={problem === null ? (quoted?.most ?? Infinity) : Infinity}
              disabled={disabled}
              onChange={(quantity) => set(dish, quantity)}
            />
            {problem !== null && (
              <p className={classes.problem} role="alert">
                {t.ofKey(problem)}
                <Button size="sm" variant="default" onClick={() => set(dish, 0)}>
                  {t('change.removeDish', { name: dish.name })}
                </Button>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
