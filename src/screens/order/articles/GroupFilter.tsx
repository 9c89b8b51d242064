import { NativeSelect } from '@mantine/core';
import { type Selection } from '../../../../domain/delivery.ts';
import { useHouse, useText } from '../../../context/hooks.ts';
import { productGroupsOf } from './queries.ts';
import { useReading } from '../../../shared/reading/use-reading.ts';

interface GroupFilterProps {
  selection: Selection;
  /** Id of the product group; empty: all. */
  value: string;
  onPick: (id: string) => void;
}

/** The product groups of a day and time; read only where categories are article lists. */
export const useProductGroups = (selection: Selection) => useReading(productGroupsOf(selection, useHouse().settings));

/** Filter by product group beside the categories, where these are article lists. Optional, as they are. */
export function GroupFilter({ selection, value, onPick }: GroupFilterProps) {
  const t = useText();
  const { isArticleListUsedAsFilter: isShown } = useHouse().settings;
  const { data } = useProductGroups(selection);
  if (!isShown || !data || data.length === 0) return null;
  return (
    <NativeSelect
      label={t('order.articles.group')}
      value={value}
      data={[
        { value: '', label: t('order.articles.allGroups') },
        ...data.map(({ productGroupId, name, articleCount }) => ({
          value: String(productGroupId),
          label: `${name} (${articleCount})`,
        })),
      ]}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}
