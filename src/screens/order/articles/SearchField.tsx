import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../context/hooks.ts';

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
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={t('order.articles.search')}
        placeholder={t('order.articles.searchHint')}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={text && <CloseButton aria-label={t('order.articles.clearSearch')} onClick={() => change('')} />}
        value={text}
        onFocus={onFocus}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </form>
  );
}
