import { type Markup, html } from '../../core/markup.ts';
import { type TERMINAL_WORDS } from './terminal.words.ts';

type Words = (typeof TERMINAL_WORDS)['de'];

interface TerminalCard {
  number: string;
  username: string;
  /** What the reader sends: prefix and number. */
  login: string;
  /** Number of pending offline transactions. */
  pending: number;
}

const SIZES = ['1080×1920', '1920×1080', '768×1024', '390×844'];

const cardItem = (words: Words, { number, username, login, pending }: TerminalCard): Markup => html`<li>
<span class="plastic"><b>${username}</b> <span>${login}</span> <span class="badge" data-pending="${number}"${pending > 0 ? '' : html` hidden`}><b>${pending}</b> ${words.pending}</span></span>
<button type="button" class="main" data-login="${login}" aria-label="${login} ${words.putOn}">${words.putOn}</button>
<form class="row" data-offline="${number}"><input name="amount" inputmode="numeric" value="250" aria-label="${words.offline} (${login})">
<button>${words.payOffline}</button></form>
</li>`;

/** One line of the panel: a field and the button that sends it. */
const field = (id: string, label: string, value: string, button: string): Markup => html`<form id="${id}-form">
<label for="${id}">${label}</label>
<div class="row"><input id="${id}" name="value" value="${value}" autocomplete="off" spellcheck="false"><button>${button}</button></div>
</form>`;

/** The app in a terminal and, beside it, what a customer and a card reader may do. */
export const terminalPage = (
  words: Words,
  cards: TerminalCard[],
  terminalSecret: string,
): Markup => html`<link rel="stylesheet" href="terminal/terminal.css">
<script type="module" src="terminal/terminal.js"></script>
<div class="bench" data-no-host="${words.noHost}" data-terminal-secret="${terminalSecret}">
<div class="stage"><div class="device"><div class="glass"><iframe id="app" title="${words.screen}" src="../#/auth/card?task=noCheck"></iframe></div></div></div>
<main class="panel stack" aria-labelledby="title">
<h1 id="title">${words.title}</h1>
<section class="card stack">
<h2>${words.cards}</h2>
<ul class="cards">${cards.map((card) => cardItem(words, card))}</ul>
<button type="button" id="take-off">${words.takeOff}</button>
</section>
<section class="card stack">
${field('any-card', words.anyCard, 'MITTAG-', words.send)}
${field('balance', words.balance, '1234', words.setBalance)}
<div><label for="size">${words.size}</label><select id="size">${SIZES.map((size) => html`<option>${size}</option>`)}</select></div>
</section>
<section class="card stack">
<h2>${words.bad}</h2>
<div class="row">
<button type="button" id="unknown">${words.unknownEvent}</button>
<button type="button" id="keyboard">${words.keyboard}</button>
<button type="button" id="crash" class="danger">${words.crash}</button>
</div>
</section>
<section class="card">
<h2 id="log-title">${words.log}</h2>
<div id="log" class="log" role="log" aria-labelledby="log-title" tabindex="0"><ol></ol></div>
</section>
</main>
</div>`;
