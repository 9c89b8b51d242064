import { type ReactNode } from 'react';
import { languageTag } from '../../../domain/language-tag.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { useLanguageChange } from '../../ui/use-language-change.ts';
import classes from './CardScreen.module.css';
import { BusyButton } from '../../ui/BusyButton.tsx';

/** All languages as buttons, so that people who cannot read the current one find theirs. */
export function CardLanguages(): ReactNode {
  const t = useText();
  const { languages, language } = useAppConfiguration();
  const { isPossible, change } = useLanguageChange();
  if (languages.length === 1) return null;
  if (languages.length === 0) return <p>{t('error.languagesFailed')}</p>;
  return (
    <div className={classes.languages} role="group" aria-label={t('card.languages')}>
      {languages.map(({ id, name, shortName }) => (
        <BusyButton
          key={id}
          size="md"
          lang={languageTag(shortName)}
          variant={id === language.id ? 'filled' : 'default'}
          aria-pressed={id === language.id}
          isHeldBack={!isPossible}
          onClick={() => id !== language.id && change(id)}
        >
          {name}
        </BusyButton>
      ))}
    </div>
  );
}
