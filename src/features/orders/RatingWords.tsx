import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { LONGEST_RATING_WORDS } from '../../../domain/rating.ts';
import { toLines } from '../../../domain/typed-text.ts';
import { useText } from '../../context/hooks.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { useShownOpener } from '../../ui/use-shown-opener.ts';
import classes from './RateOrder.module.css';

interface RatingWordsProps {
  /** Name of the dish. */
  name: string;
  words: string;
  onSend: (words: string) => void;
}

/** A word with a rating, for who wants to say one. */
export function RatingWords({ name, words, onSend }: RatingWordsProps) {
  const t = useText();
  /** Null: the field is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const isOpenerShown = useShownOpener(typed !== null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setTyped(null);
    // The button that was pressed goes: after the next paint the other one is there.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      {isOpenerShown && (
        <>
          {words !== '' && <p className={classes.words}>{words}</p>}
          <TextButton
            ref={opener}
            size="compact-sm"
            aria-label={t('wishes.rate.addWordsNamed', { name })}
            onClick={() => setTyped(words)}
          >
            {t('wishes.rate.addWords')}
          </TextButton>
        </>
      )}
      {typed !== null && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSend(toLines(typed).trim());
            close();
          }}
        >
          <Textarea
            label={t('wishes.rate.words', { name })}
            description={t('wishes.rate.wordsHint')}
            rows={2}
            maxLength={LONGEST_RATING_WORDS}
            value={typed}
            autoFocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button type="submit">{t('wishes.rate.send')}</Button>
            <Button variant="default" onClick={close}>
              {t('wishes.rate.cancel')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
