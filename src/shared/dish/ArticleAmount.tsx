import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { quantityLimit } from '../../../domain/quantity.ts';
import { useHouse, useText } from '../../context/hooks.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { type OfferedArticle } from './offered-article.ts';
import classes from './ArticleAmount.module.css';

/** One tap adds the dish to the cart; after that, the quantity is changed in the same place. */
export function ArticleAmount({
  article,
  quantity,
  remaining,
  isOpen,
  onQuantity,
  name,
}: OfferedArticle & { name: string }) {
  const t = useText();
  const { settings } = useHouse();
  const limit = quantityLimit({
    settingMax: settings.maxQuantity,
    articleMax: article.maxQuantity,
    remainingItems: remaining,
  });
  const isSoldOut = remaining !== null && remaining <= 0;
  const amount = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const isIn = quantity > 0;

  // The pressed button is replaced by another one: keep the focus here.
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    [...(amount.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1)?.focus({ preventScroll: true });
  }, [isIn]);

  const choose = (next: number) => {
    wasPressed.current = isIn !== next > 0;
    onQuantity(article, next);
  };
  return (
    <span ref={amount} className={classes.amount}>
      {isIn && <QuantityStepper name={name} value={quantity} max={isOpen ? limit : quantity} onChange={choose} />}
      {!isIn && !isSoldOut && (
        <Button
          className={classes.add}
          aria-label={t('order.article.addNamed', { name })}
          disabled={!isOpen || limit === 0}
          onClick={() => choose(1)}
        >
          <IconPlus size={24} stroke={2.5} aria-hidden />
        </Button>
      )}
    </span>
  );
}
