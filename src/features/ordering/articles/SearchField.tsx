import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../context/hooks.ts';
import classes from './ArticleList.module.css';
import { SearchInput } from '../../../ui/SearchInput.tsx';

const PAUSE_MS = 300;

interface SearchFieldProps {
  value: string;
  /** Otherwise an icon, which opens it as it gets the focus. */
  isOpen: boolean;
  /** The search is about to be used. */
  onFocus: () => void;
  onSearch: (text: string) => void;
}

/** Search with debounced input; Enter searches at once. Small until it is used, since most choose from the list. */
export function SearchField({ value, isOpen, onFocus, onSearch }: SearchFieldProps) {
  const t = useText();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The address was changed elsewhere (back, "show all"): update the field.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const search = (next: string) => {
    setShown(next.trim());
    onSearch(next.trim());
  };
  const searchSoon = useDebouncedCallback(search, PAUSE_MS);
  const change = (next: string) => {
    setText(next);
    searchSoon(next);
  };
  return (
    <form
      role="search"
      className={classes.search}
      data-open={isOpen || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <SearchInput
        aria-label={t('order.articles.search')}
        placeholder={t('order.articles.searchHint')}
        clearLabel={t('order.articles.clearSearch')}
        radius="xl"
        leftSectionPointerEvents="none"
        value={text}
        onFocus={onFocus}
        onText={change}
      />
    </form>
  );
}
