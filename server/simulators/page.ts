import { type FastifyReply, type FastifyRequest } from 'fastify';
import { html, type Markup } from '../core/markup.ts';
import { requestedLanguage } from '../core/translate.ts';

export type PageLanguage = 'de' | 'en';

/** English for a browser that asks for neither of the two. */
export function pageLanguage({ headers }: FastifyRequest): PageLanguage {
  const asked = headers['accept-language'];
  return (requestedLanguage(asked, ['DE', 'EN']) ?? (asked ? 'EN' : 'DE')) === 'EN' ? 'en' : 'de';
}

interface Page {
  language: PageLanguage;
  title: string;
  /** From this page to `/simulators/`, so that everything works below any path of a proxy. */
  root: string;
  body: Markup;
}

/** Sends a page of a simulator. It is never cached, since its content belongs to one person and moment. */
export function sendPage(reply: FastifyReply, { language, title, root, body }: Page): FastifyReply {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${root}../favicon.svg">
<link rel="stylesheet" href="${root}look/simulators.css">
</head>
<body>${body}</body>
</html>`;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.text);
}
