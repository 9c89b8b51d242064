import { type ReactNode } from 'react';
import { TextWithFigures } from './TextWithFigures.tsx';
import { usePartLanguage } from './use-part-language.ts';

/** Stands for the text while the words around it are put together; of Unicode's private use, so that no text has it. */
const PLACE = '\uE000';

interface RestaurantTextProps {
  children: string;
  /** Puts it into words of the app, such as its quantity. */
  within?: (text: string) => string;
}

/**
 * What the restaurant has written, such as the name of a dish, in its language where the page is in another. Names of
 * controls and what is announced are one text in the language of the page: a part of them cannot be marked.
 */
export function RestaurantText({ children: text, within }: RestaurantTextProps): ReactNode {
  const language = usePartLanguage();
  const isMarked = language.lang && text !== '';
  const part = isMarked ? <span {...language}>{text}</span> : text;
  if (!within) return part;
  if (!isMarked) return <TextWithFigures>{within(text)}</TextWithFigures>;
  const [before = '', after = ''] = within(PLACE).split(PLACE);
  return (
    <span>
      <TextWithFigures>{before}</TextWithFigures>
      {part}
      <TextWithFigures>{after}</TextWithFigures>
    </span>
  );
}
