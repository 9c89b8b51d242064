import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { useSession } from '../context/hooks.ts';
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
    'hr',
  ],
  ALLOWED_ATTR: ['href', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
};

/** Terminals have no way back from another page: only the words of a link stay (TERM-15). */
const AT_TERMINAL = { ...ALLOWED, ALLOWED_TAGS: ALLOWED.ALLOWED_TAGS.filter((tag) => tag !== 'a') };

/** Simple HTML without scripts, styles, forms, images or links into the app. */
export function SanitisedHtml({ html }: { html: string }) {
  const isTerminal = useSession(({ context }) => context.deviceType === 'Terminal');
  const clean = useMemo(() => DOMPurify.sanitize(html, isTerminal ? AT_TERMINAL : ALLOWED), [html, isTerminal]);
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: clean }} />;
}
