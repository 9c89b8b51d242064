import { type FastifyReply, type FastifyRequest } from 'fastify';
import { requestedLanguage } from '../menu/translate.ts';

/** Text that is markup already. Everything else that goes into `html` is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | Markup[];

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function put(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(put).join('');
  return escape(String(part));
}

/** Markup whose values are escaped: `` html`<p>${name}</p>` ``. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + put(parts[index - 1] ?? '') + string));

export type PageLanguage = 'de' | 'en';

export const pageLanguage = (request: FastifyRequest): PageLanguage =>
  requestedLanguage(request.headers['accept-language'], ['DE', 'EN']) === 'EN' ? 'en' : 'de';

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
