import { type FastifyReply } from 'fastify';
import { type Markup, html } from '../core/markup.ts';
import { type PageLanguage } from '../core/page-language.ts';
import { STAFF_WORDS } from './staff.words.ts';

interface Page {
  name: 'kitchen' | 'hall' | 'days';
  language: PageLanguage;
  /** Of somebody who is signed in. */
  content: Markup;
}

/**
 * Sends a page for staff, with its sign-in. All its addresses are relative, so that it works below any path of a proxy;
 * what it shows of orders comes by calls.
 */
export function sendPage(reply: FastifyReply, { name, language, content }: Page): FastifyReply {
  const words = STAFF_WORDS[language];
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${words[name]}</title>
<link rel="icon" href="favicon.svg">
<link rel="stylesheet" href="staff/look.css">
<link rel="stylesheet" href="staff/${name}.css">
<script type="module" src="staff/${name}.js"></script>
</head>
<body class="${name}" data-words="${JSON.stringify(words.said)}">
<main id="way-in" hidden>
<h1>${words[name]}</h1>
<form id="sign-in" hidden>
<label for="username">${words.username}</label>
<input id="username" autocomplete="username" autocapitalize="none" spellcheck="false" required>
<label for="password">${words.password}</label>
<input id="password" type="password" autocomplete="current-password" required>
<button class="main">${words.signIn}</button>
</form>
<p id="refused" class="error" role="alert"></p>
<div id="refused-account" class="row" hidden>
<button type="button" data-sign-out>${words.signOut}</button>
<a class="button" href="./">${words.toApp}</a>
</div>
</main>
<div id="signed-in" hidden>
${content}
</div>
</body>
</html>`;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.text);
}
