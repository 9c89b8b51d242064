import { type Markup, html } from '../core/markup.ts';
import { type PageLanguage } from '../core/page-language.ts';
import { STAFF_WORDS } from './staff.words.ts';

/** What stands around the days: what a change would do, and the ways back and out. */
export function daysPage(language: PageLanguage): Markup {
  const words = STAFF_WORDS[language];
  return html`<header class="bar">
<a class="button" href="kitchen">${words.kitchen}</a>
<button type="button" data-sign-out>${words.signOut}</button>
</header>
<p id="connection" role="status"></p>
<main><section id="report" tabindex="-1" aria-live="polite" hidden></section>
<div id="days"></div></main>`;
}
