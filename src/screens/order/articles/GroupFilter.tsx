import { NativeSelect } from '@mantine/core';
import { type Selection } from '../../../../domain/delivery.ts';
import { getCategories } from '../../../api/articles.ts';
import { useHouse, useText } from '../../../context/hooks.ts';
import { useReading } from '../../../shared/reading/use-reading.ts';

interface GroupFilterProps {
  selection: Selection;
  /** Id of the product group; empty: all. */
  value: string;
  onPick: (id: string) => void;
}

/** Filter by product group beside the categories, where these are article lists. Optional, as they are. */
export function GroupFilter({ selection: { date, deliveryTimeId }, value, onPick }: GroupFilterProps) {
  const t = useText();
  const { isArticleListUsedAsFilter: isShown } = useHouse().settings;
  const { data } = useReading({
    key: ['productGroups', date, deliveryTimeId],
    read: (api, signal) => getCategories(api, { date, deliveryTimeId, isArticleListToBeUsedAsFilter: false }, signal),
    isWanted: isShown,
  });
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
