import { NativeSelect } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { languageTag } from '../../domain/language-tag.ts';
import { useOptionalHouse, useText } from '../context/hooks.ts';
import { useLanguageChange } from './use-language-change.ts';
import { BusyButton } from './BusyButton.tsx';

interface LanguageSelectProps {
  /** Visible label; without it, the field has only an accessible name. */
  label?: string;
  description?: string;
  className?: string;
}

/**
 * Selects one of the restaurant's languages. The page loads again with it: what is picked by keys, each of which some browsers take
 * for a choice, must be confirmed, by Enter or by the button (WCAG 3.2.2).
 */
export function LanguageSelect({ label, description, className }: LanguageSelectProps) {
  const t = useText();
  const house = useOptionalHouse();
  const { isPossible, change } = useLanguageChange();
  const [picked, setPicked] = useState<number | null>(null);
  const isByKeys = useRef(false);
  if (!house || house.languages.length < 2) return null;
  const pickedLanguage = house.languages.find(({ id }) => id === picked);
  const noteKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') {
      isByKeys.current = event.key !== 'Tab';
      return;
    }
    if (picked === null || !isPossible) return;
    event.preventDefault();
    change(picked);
  };
  const pick = (languageId: number) => {
    if (!isPossible) return;
    if (isByKeys.current) setPicked(languageId === house.language.id ? null : languageId);
    else change(languageId);
  };
  return (
    <div className={className}>
      <NativeSelect
        label={label}
        description={description}
        aria-label={label ? undefined : t('layout.language')}
        leftSection={<IconWorld size={20} aria-hidden />}
        value={String(picked ?? house.language.id)}
        // Not disabled: it has the focus when the language that it has chosen is being saved.
        aria-disabled={!isPossible || undefined}
        onKeyDown={noteKey}
        onPointerDown={() => {
          isByKeys.current = false;
        }}
        onChange={(event) => pick(Number(event.currentTarget.value))}
      >
        {house.languages.map(({ id, name, shortName }) => (
          <option key={id} value={String(id)} lang={languageTag(shortName)}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {pickedLanguage && (
        <BusyButton mt="xs" size="sm" isHeldBack={!isPossible} onClick={() => change(pickedLanguage.id)}>
          {t('layout.languageSwitch', { name: pickedLanguage.name })}
        </BusyButton>
      )}
    </div>
  );
}
