import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { useIsTerminal } from '../context/hooks.ts';
import { type PartLanguage } from '../texts/part-language.ts';
import classes from './SimpleHtml.module.css';

const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'address',
    'span',
    'div',
    'small',
    // A number or name in a text of the other direction.
    'bdi',
    'hr',
  ],
  ALLOWED_ATTR: ['href', 'lang', 'dir'],
  // Or they would have to be addresses.
  ADD_URI_SAFE_ATTR: ['lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
};

/** Terminals have no way back from another page: only the words of a link stay (TERM-15). */
const AT_TERMINAL = { ...ALLOWED, ALLOWED_TAGS: ALLOWED.ALLOWED_TAGS.filter((tag) => tag !== 'a') };

export interface SanitisedHtmlProps {
  html: string;
  /** Level of the heading that it stands under, from which its own headings go on without a gap. */
  below: 1 | 2 | 3;
  /** Where it is not that of the page. */
  language?: PartLanguage;
}

const HEADINGS = 'h2, h3, h4';

function withLevels(text: DocumentFragment, below: number): string {
  const headings = [...text.querySelectorAll(HEADINGS)];
  const levels = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  for (const heading of headings) {
    const moved = document.createElement(`h${below + 1 + levels.indexOf(heading.tagName)}`);
    for (const { name, value } of heading.attributes) moved.setAttribute(name, value);
    moved.append(...heading.childNodes);
    heading.replaceWith(moved);
  }
  const all = document.createElement('div');
  all.append(text);
  return all.innerHTML;
}

/** Simple HTML without scripts, styles, forms, images or links into the app. */
export function SanitisedHtml({ html, below, language }: SanitisedHtmlProps) {
  const isTerminal = useIsTerminal();
  const clean = useMemo(
    () =>
      withLevels(
        DOMPurify.sanitize(html, { ...(isTerminal ? AT_TERMINAL : ALLOWED), RETURN_DOM_FRAGMENT: true }),
        below,
      ),
    [html, isTerminal, below],
  );
  return <div {...language} className={classes.html} dangerouslySetInnerHTML={{ __html: clean }} />;
}
