import { useText } from '../../context/hooks.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import classes from './OrderSearch.module.css';

interface OrderSearchProps {
  words: string;
  onWords: (words: string) => void;
  /** How many of how many orders were found, in words; null: nothing is searched, or not all is read yet. */
  found: string | null;
  /** Null: a year back is searched already. */
  onYear: (() => void) | null;
}

/** Searches the orders that are read, as one types. */
export function OrderSearch({ words, onWords, found, onYear }: OrderSearchProps) {
  const t = useText();
  return (
    <form role="search" className={classes.search} onSubmit={(event) => event.preventDefault()}>
      <SearchInput
        size="md"
        aria-label={t('spent.search')}
        placeholder={t('spent.searchHint')}
        clearLabel={t('spent.clearSearch')}
        value={words}
        onText={onWords}
      />
      <div className={classes.found}>
        <p role="status">{found}</p>
        {found !== null && onYear && <TextButton onClick={onYear}>{t('spent.searchYear')}</TextButton>}
      </div>
    </form>
  );
}
