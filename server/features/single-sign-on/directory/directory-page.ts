import { brandTokens } from '../../../../domain/brand-tokens.ts';
import { Markup, html } from '../../../core/markup.ts';
import { type LetterLanguage, pageLanguage } from '../../mail/letter-language.ts';
import { DIRECTORY_WORDS } from './directory-words.ts';

export interface DirectoryPage {
  language: LetterLanguage;
  /** Of the restaurant, as `#rrggbb`. */
  colour: string;
  /** As the login names it. */
  directory: string;
  state: string;
  /** What was typed before. */
  username: string;
  error: 'refused' | 'tooManyTries' | 'notReachable' | null;
}

/** The colours and shapes of the login. */
const LOOK = `:root{--paper:#faf6ef;--field:#fff;--line:#938674;--ink:#2a241e;--focus:#2a241e;--error:#b3261e}
@media (prefers-color-scheme:dark){:root{--paper:#171310;--field:#241f1a;--line:#8d8173;--ink:#f3ece2;--focus:#f3ece2;--error:#ffb4ab}}
body{margin:0;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:360px;margin:8vh auto 0}h1{font-size:26px;margin:0 0 8px}
label{display:block;margin:16px 0 4px;font-weight:600}
input,button{box-sizing:border-box;width:100%;min-height:50px;font:inherit;border-radius:14px}
input{padding:0 14px;border:1px solid var(--line);background:var(--field);color:inherit}
button{margin-top:16px;border:1px solid transparent;cursor:pointer;font-weight:600;background:var(--brand);color:var(--brand-text)}
button.other{background:transparent;color:inherit;border-color:var(--line)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.error{margin:16px 0 0;padding:12px;border:2px solid var(--error);border-radius:14px;color:var(--error)}`;

const focusIf = (isFirst: boolean): Markup => new Markup(isFirst ? ' autofocus' : '');

/** Without scripts: a password that is typed here goes to the server, and nowhere else. */
export function directoryPage({ language, colour, directory, state, username, error }: DirectoryPage): string {
  const { lang, dir } = pageLanguage(language);
  const words = DIRECTORY_WORDS[language];
  const tokens = brandTokens(colour);
  const brand = `:root{--brand:${tokens['--brand']};--brand-text:${tokens['--brand-text']}}`;
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${directory}</title><style>${new Markup(brand + LOOK)}</style></head>
<body><main>
<h1>${directory}</h1><p>${words.lead}</p>
${error === null ? '' : html`<p class="error" id="error" role="alert">${words[error]}</p>`}
<form method="post" action="directory">
<input type="hidden" name="state" value="${state}">
<label for="username">${words.username}</label><input id="username" name="username" value="${username}" dir="auto" autocomplete="username" autocapitalize="none" spellcheck="false" required${focusIf(error === null)}>
<label for="password">${words.password}</label><input id="password" name="password" type="password" autocomplete="current-password" required${focusIf(error !== null)}${new Markup(error === 'refused' ? ' aria-invalid="true" aria-describedby="error"' : '')}>
<button name="choice" value="password">${words.signIn}</button>
<button name="choice" value="cancel" class="other" formnovalidate>${words.cancel}</button>
</form></main></body>
</html>`.text;
}
