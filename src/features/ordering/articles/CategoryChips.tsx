import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { type Selection } from '../../../../domain/delivery.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import classes from './CategoryChips.module.css';
import { categoriesOf, type CountIn } from './article-queries.ts';
import { useReading } from '../../../queries/use-reading.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

interface CategoryChipsProps {
  selection: Selection;
  /** Id of the product group, or of the article list if that is the filter; empty: all. */
  value: string;
  /** Null: all of them match. */
  countIn: CountIn | null;
  onPick: (id: string) => void;
}

/** The categories of a day and time; or its article lists, where these are the filter. */
export const useCategories = (selection: Selection) =>
  useReading(categoriesOf(selection, useAppConfiguration().settings));

/** Filter by category. Optional: if there are none or they cannot be read, all dishes are shown. */
export function CategoryChips({ selection, value, countIn, onPick }: CategoryChipsProps) {
  const t = useText();
  const { isArticleListUsedAsFilter: byList } = useAppConfiguration().settings;
  const { data } = useCategories(selection);
  const [first] = useState(value);
  if (!data || data.length === 0) return null;

  const chips = data.map((category) => ({
    id: String((byList && category.articleListId) || category.productGroupId),
    name: category.name,
    // What lies in another article list has not been read.
    count: countIn === null ? category.articleCount : byList ? null : countIn(category.productGroupId),
  }));
  // What was chosen as the list opened is first: nothing moves by a press.
  const chosen = chips.filter(({ id }) => id === first);
  const others = chips.filter(({ id }) => id !== first);
  return (
    <fieldset className={classes.row}>
      <VisuallyHidden component="legend">{t('order.articles.categories')}</VisuallyHidden>
      {[{ id: '', name: t('order.articles.all'), count: null }, ...chosen, ...others].map(({ id, name, count }) => (
        <label key={id} className={classes.chip}>
          <input
            className={classes.input}
            type="radio"
            name="order-category"
            checked={value === id}
            onChange={() => onPick(id)}
          />
          {id ? <RestaurantText>{name}</RestaurantText> : name}
          {count !== null && <span className={classes.count}>{count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
