import { type Selection } from '../../../../domain/delivery.ts';
import { useAppConfiguration, useText } from '../../../context/hooks.ts';
import { type CountIn, productGroupsOf } from './article-queries.ts';
import { useReading } from '../../../queries/use-reading.ts';
import { usePartLanguage } from '../../../ui/use-part-language.ts';
import classes from '../../search/FilterChips.module.css';

interface GroupFilterProps {
  selection: Selection;
  /** Id of the product group; empty: all. */
  value: string;
  /** Null: all of them match. */
  countIn: CountIn | null;
  onPick: (id: string) => void;
}

/** The product groups of a day and time; read only where categories are article lists. */
export const useProductGroups = (selection: Selection) =>
  useReading(productGroupsOf(selection, useAppConfiguration().settings));

/** Filter by product group beside the categories, where these are article lists. Optional, as they are. */
export function GroupFilter({ selection, value, countIn, onPick }: GroupFilterProps) {
  const t = useText();
  const language = usePartLanguage();
  const { isArticleListUsedAsFilter: isShown } = useAppConfiguration().settings;
  const { data } = useProductGroups(selection);
  if (!isShown || !data || data.length === 0) return null;
  return (
    <select
      className={classes.chip}
      data-on={value !== '' || undefined}
      aria-label={t('order.articles.group')}
      value={value}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      <option value="">{t('order.articles.allGroups')}</option>
      {data.map(({ productGroupId, name, articleCount }) => {
        const count = countIn === null ? articleCount : countIn(productGroupId);
        return (
          <option key={productGroupId} value={String(productGroupId)} {...language}>
            {count === null ? name : `${name} (${count})`}
          </option>
        );
      })}
    </select>
  );
}
