import DOMPurify from 'dompurify';
import { useMemo } from 'react';
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

/** Simple HTML without scripts, styles, forms, images or links into the app. */
export function SanitisedHtml({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, ALLOWED), [html]);
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: clean }} />;
}
