import { type Markup, html } from '../core/markup.ts';
import { type PageLanguage } from '../core/page-language.ts';
import { STAFF_WORDS } from './staff.words.ts';

/** What stands around the numbers; the way out is seen by whoever has a mouse or a keyboard there. */
export function hallPage(language: PageLanguage): Markup {
  const words = STAFF_WORDS[language];
  return html`<main><h1>${words.hall}</h1><div id="numbers"></div></main>
<footer>
<p id="connection" role="status"></p>
<button type="button" data-sign-out>${words.signOut}</button>
</footer>`;
}
