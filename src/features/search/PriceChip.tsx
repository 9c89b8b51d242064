import { useState } from 'react';
import { type Article } from '../../../domain/article.ts';
import { priceSteps } from '../../../domain/dish-filters.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useMoney, useOrder, useText } from '../../context/hooks.ts';
import classes from './FilterChips.module.css';
import { useDishFilters } from './use-dish-filters.ts';

/** The highest price. Offers limits that tell the dishes apart, and the one that is chosen. */
export function PriceChip({ dishes }: { dishes: readonly Article[] }) {
  const t = useText();
  const money = useMoney();
  const { filters, setMaxPrice } = useDishFilters();
  const carts = useOrder(selectShownCarts);
  const { maxPrice } = filters;
  const limits = new Set([...priceSteps(dishes, carts), ...(maxPrice === null ? [] : [maxPrice])]);
  const [isOffered, setIsOffered] = useState(false);
  if (limits.size > 0 && !isOffered) setIsOffered(true);
  // Once there, it stays for dishes that cost the same: it may have the focus, and would take it back.
  if (!isOffered) return null;
  return (
    <select
      className={classes.chip}
      data-on={maxPrice !== null || undefined}
      aria-label={t('finding.price')}
      value={maxPrice ?? ''}
      onChange={({ currentTarget: { value } }) => setMaxPrice(value === '' ? null : Number(value))}
    >
      <option value="">{t('finding.anyPrice')}</option>
      {[...limits]
        .sort((one, other) => one - other)
        .map((limit) => (
          <option key={limit} value={limit} translate="no">
            {t('finding.upTo', { amount: money(limit) })}
          </option>
        ))}
    </select>
  );
}
