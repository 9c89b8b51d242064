import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';

interface SearchInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  /** Name of the button that clears the field. */
  clearLabel: string;
  onText: (text: string) => void;
}

/** A field for words to search for. */
export function SearchInput({ value, clearLabel, onText, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // The button goes with the text: without this, the focus would be lost with it.
  const clear = () => {
    input.current?.focus();
    onText('');
  };
  return (
    <TextInput
      ref={input}
      type="search"
      enterKeyHint="search"
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSectionWidth="var(--tap)"
      rightSection={value && <CloseButton size="var(--tap)" aria-label={clearLabel} onClick={clear} />}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
      {...rest}
    />
  );
}
