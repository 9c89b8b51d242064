import { type Markup, html } from '../../core/markup.ts';
import { type PageLanguage } from '../page.ts';

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
    directory: 'Anmeldung mit dem Verzeichnis',
    username: 'Benutzername',
    password: 'Passwort',
    signIn: 'Anmelden',
    cancel: 'Abbrechen',
    fail: 'Fehler des Anbieters',
    wrong: 'Benutzername oder Passwort stimmt nicht.',
    wait: 'Zu viele Versuche. Bitte warten Sie.',
    unknown: 'Diese Anmeldung ist bei uns nicht eingetragen.',
  },
  en: {
    title: 'Single sign-on',
    choose: 'Who signs in to Mittag?',
    directory: 'Sign-in by the directory',
    username: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    cancel: 'Cancel',
    fail: 'Failure of the provider',
    wrong: 'The username or password is wrong.',
    wait: 'Too many attempts. Please wait.',
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

/** Name and password of a directory; `error` if they were refused. */
export const directoryPage = (
  words: Words,
  directory: string,
  error: string,
): Markup => html`<main class="narrow"><form method="post" class="card stack">
<h1>${directory}</h1><p>${words.directory}</p>
${error === '' ? '' : html`<p class="error" role="alert">${error}</p>`}
<div><label for="username">${words.username}</label><div class="row"><input id="username" name="username" autocomplete="username" required></div></div>
<div><label for="password">${words.password}</label><div class="row"><input id="password" name="password" type="password" autocomplete="current-password" required></div></div>
<button name="choice" value="password" class="main">${words.signIn}</button>
${outcomes(words)}
</form></main>`;

export const unknownClientPage = (words: Words): Markup =>
  html`<main class="narrow"><h1>${words.title}</h1><p class="error">${words.unknown}</p></main>`;
