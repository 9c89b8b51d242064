import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../context/hooks.ts';
import { SearchInput } from '../../../ui/SearchInput.tsx';

const PAUSE_MS = 300;

interface SearchFieldProps {
  value: string;
  /** The search is about to be used. */
  onFocus: () => void;
  onSearch: (text: string) => void;
}

/** Search with debounced input; Enter searches at once. */
export function SearchField({ value, onFocus, onSearch }: SearchFieldProps) {
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
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <SearchInput
        aria-label={t('order.articles.search')}
        placeholder={t('order.articles.searchHint')}
        clearLabel={t('order.articles.clearSearch')}
        value={text}
        onFocus={onFocus}
        onText={change}
      />
    </form>
  );
}
