import { type Markup, html } from '../core/markup.ts';
import { type PageLanguage } from '../core/page-language.ts';
import { STAFF_WORDS } from './staff.words.ts';

/** What stands around the board: finding and scanning, what a press has done, and how to leave. */
export function kitchenPage(language: PageLanguage): Markup {
  const words = STAFF_WORDS[language];
  return html`<header class="bar screen">
<form id="find" class="row" role="search" autocomplete="off">
<label for="code">${words.findLabel}</label>
<input id="code" maxlength="40" autocapitalize="characters" spellcheck="false" enterkeyhint="search" required>
<button>${words.find}</button>
<button type="button" id="camera" hidden>${words.camera}</button>
</form>
<div class="row">
<a class="button" href="kitchen-days">${words.days}</a>
<button type="button" id="print">${words.print}</button>
<button type="button" data-sign-out>${words.signOut}</button>
</div>
</header>
<p id="connection" class="screen" role="status"></p>
<div class="over screen">
<div id="outcome" role="alert" hidden>
<div id="outcome-text"></div>
<button type="button" id="outcome-close">${words.close}</button>
</div>
<div id="viewfinder" hidden>
<video playsinline muted></video>
<button type="button" id="camera-close">${words.close}</button>
</div>
</div>
<main id="board"><h1>${words.kitchen}</h1><p>${words.loading}</p></main>
<div id="done" class="screen" role="status"><p></p><button type="button" id="undo" hidden>${words.undo}</button></div>`;
}
