import { NativeSelect } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { type TextKey } from '../texts/catalogue.ts';
import { languageTag } from '../../domain/language-tag.ts';
import { useOptionalAppConfiguration, useText } from '../context/hooks.ts';
import { useConfirmedPick } from './use-confirmed-pick.ts';
import { useLanguageChange } from './use-language-change.ts';
import { BusyButton } from './BusyButton.tsx';

const LANGUAGES_FAILED = 'error.languagesFailed' satisfies TextKey;

interface LanguageSelectProps {
  /** Visible label; without it, the field has only an accessible name. */
  label?: string;
  description?: string;
  className?: string;
}

/**
 * Selects one of the restaurant's languages. The page loads again with it: what is picked by keys must be confirmed, by
 * Enter or by the button.
 */
export function LanguageSelect({ label, description, className }: LanguageSelectProps) {
  const t = useText();
  const appConfiguration = useOptionalAppConfiguration();
  const { isPossible, change } = useLanguageChange();
  const { picked, select } = useConfirmedPick(
    String(appConfiguration?.language.id),
    (id) => isPossible && change(Number(id)),
  );
  if (!appConfiguration || appConfiguration.languages.length === 1) return null;
  // The login has no text for it before all texts are there.
  if (appConfiguration.languages.length === 0) return <div className={className}>{t.find(LANGUAGES_FAILED)}</div>;
  const pickedLanguage = appConfiguration.languages.find(({ id }) => String(id) === picked);
  return (
    <div className={className}>
      <NativeSelect
        label={label}
        description={description}
        aria-label={label ? undefined : t('layout.language')}
        leftSection={<IconWorld size={20} aria-hidden />}
        // Not disabled: it has the focus when the language that it has chosen is being saved.
        aria-disabled={!isPossible || undefined}
        {...select}
      >
        {appConfiguration.languages.map(({ id, name, shortName }) => (
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
