import { type Markup, html } from '../../core/markup.ts';
import { type PageLanguage } from '../../core/page-language.ts';

/** Accounts of the provider, which does not know which of them the server has locked. */
export const IDENTITIES = [
  { username: 'sso', name: 'Sina Sonntag' },
  { username: 'anna', name: 'Anna Beispiel' },
  { username: 'gesperrt', name: 'Gerda Gesperrt' },
];

export const IDENTITY_WORDS = {
  de: {
    title: 'Anmeldung im Verbund',
    choose: 'Wer meldet sich bei Mittag an?',
    cancel: 'Abbrechen',
    fail: 'Fehler des Anbieters',
    unknown: 'Diese Anmeldung ist bei uns nicht eingetragen.',
  },
  en: {
    title: 'Single sign-on',
    choose: 'Who signs in to Mittag?',
    cancel: 'Cancel',
    fail: 'Failure of the provider',
    unknown: 'This sign-in is not registered with us.',
  },
} satisfies Record<PageLanguage, object>;

type Words = (typeof IDENTITY_WORDS)['de'];

const outcomes = (words: Words): Markup => html`<div class="row">
<button name="choice" value="cancel" formnovalidate>${words.cancel}</button>
<button name="choice" value="fail" class="danger" formnovalidate>${words.fail}</button>
</div>`;

/** A button for every account of the provider, and for every other outcome. */
export const chooserPage = (words: Words): Markup => html`<main class="narrow"><form method="post" class="card stack">
<h1>${words.title}</h1><p>${words.choose}</p>
${IDENTITIES.map(({ username, name }) => html`<button name="username" value="${username}" class="main">${name} (${username})</button>`)}
${outcomes(words)}
</form></main>`;

export const unknownClientPage = (words: Words): Markup =>
  html`<main class="narrow"><h1>${words.title}</h1><p class="error">${words.unknown}</p></main>`;
