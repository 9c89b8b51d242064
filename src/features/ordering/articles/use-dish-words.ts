import { useMemo } from 'react';
import { type Selection } from '../../../../domain/delivery.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { type DishWords } from '../../search/dish-search.ts';
import { useCategories } from './CategoryChips.tsx';
import { useProductGroups } from './GroupFilter.tsx';

/** What the search knows about labels and categories, and the synonyms of the language. */
export function useDishWords(selection: Selection): DishWords {
  const t = useText();
  const { isArticleListUsedAsFilter: byList } = useAppConfiguration().settings;
  const categories = useCategories(selection).data;
  const groups = useProductGroups(selection).data;
  const named = byList ? groups : categories;
  return useMemo(
    () => ({
      labelOf: (label) => {
        const key = label.toUpperCase();
        return `${t.find(`order.label.${key}`) ?? label} ${t.find(`finding.label.${key}`) ?? ''}`;
      },
      categoryOf: (id) => named?.find(({ productGroupId }) => productGroupId === id)?.name ?? '',
      synonyms: t('finding.synonyms'),
    }),
    [t, named],
  );
}
