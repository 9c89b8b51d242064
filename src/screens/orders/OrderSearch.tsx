import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useText } from '../../context/hooks.ts';
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
      <TextInput
        type="search"
        size="md"
        enterKeyHint="search"
        aria-label={t('spent.search')}
        placeholder={t('spent.searchHint')}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={words && <CloseButton aria-label={t('spent.clearSearch')} onClick={() => onWords('')} />}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      <div className={classes.found}>
        <p role="status">{found}</p>
        {found !== null && onYear && (
          <Button variant="subtle" onClick={onYear}>
            {t('spent.searchYear')}
          </Button>
        )}
      </div>
    </form>
  );
}
