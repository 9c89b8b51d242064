import { type Markup, html } from '../../core/markup.ts';
import { type PageLanguage } from '../../core/page-language.ts';
import { type HallNumbers } from './read-hall.ts';

const WORDS: Record<PageLanguage, Record<keyof HallNumbers, string>> = {
  de: { preparing: 'In Zubereitung', ready: 'Abholbereit' },
  en: { preparing: 'In preparation', ready: 'Ready' },
};

/** The part of `/hall` that is read again whenever something changes. */
export function hallMarkup(numbers: HallNumbers, language: PageLanguage): Markup {
  const column = (name: keyof HallNumbers): Markup =>
    html`<section class="${name}" aria-labelledby="${name}"><h2 id="${name}">${WORDS[language][name]}</h2><ol>${numbers[name].map((number) => html`<li data-number="${number}">${number}</li>`)}</ol></section>`;
  return html`${column('preparing')}${column('ready')}`;
}
