import { NativeSelect } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useOptionalHouse, useText } from '../context/hooks.ts';
import { useLanguageChange } from './use-language-change.ts';

interface LanguageSelectProps {
  /** Visible label; without it, the field has only an accessible name. */
  label?: string;
  description?: string;
  className?: string;
}

/** Selects one of the restaurant's languages. */
export function LanguageSelect({ label, description, className }: LanguageSelectProps) {
  const t = useText();
  const house = useOptionalHouse();
  const { isPossible, change } = useLanguageChange();
  if (!house || house.languages.length < 2) return null;
  return (
    <NativeSelect
      className={className}
      label={label}
      description={description}
      aria-label={label ? undefined : t('layout.language')}
      leftSection={<IconWorld size={20} aria-hidden />}
      value={String(house.language.id)}
      disabled={!isPossible}
      onChange={(event) => change(Number(event.currentTarget.value))}
      data={house.languages.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
