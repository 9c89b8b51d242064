import { type FastifyReply } from 'fastify';
import { html, type Markup } from '../core/markup.ts';
import { type PageLanguage } from '../core/page-language.ts';

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
