import { desc, eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { mails } from '../../db/entry.schema.ts';
import { notFound } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { html } from '../../core/markup.ts';
import { pageLanguage } from '../../core/page-language.ts';
import { sendPage } from '../page.ts';

const SHOWN = 100;

const WORDS = {
  de: {
    title: 'Postfach',
    lead: 'Alle Nachrichten der Restaurants, die neueste zuerst. Zugestellt wird hier nichts.',
    none: 'Noch keine Nachricht.',
    to: 'An',
    asText: 'Als Text',
    asHtml: 'Als HTML',
    attachment: 'Anhang',
    reload: 'Neu laden',
  },
  en: {
    title: 'Mailbox',
    lead: 'Every message of the restaurants, the latest first. Nothing is delivered from here.',
    none: 'No message yet.',
    to: 'To',
    asText: 'As text',
    asHtml: 'As HTML',
    attachment: 'Attachment',
    reload: 'Reload',
  },
};

/** Shows the outbox. */
export function mailSimulator(app: FastifyInstance, context: ServerContext): void {
  const newest = () => context.db.select().from(mails).orderBy(desc(mails.id)).limit(SHOWN);
  const sentAt = new Intl.DateTimeFormat('de-AT', { dateStyle: 'medium', timeStyle: 'short', timeZone: context.zone });

  const find = async ({ id }: { id: string }) => {
    const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    const [mail] = await context.db.select().from(mails).where(eq(mails.id, number));
    if (!mail) throw notFound();
    return mail;
  };
  /** What a letter contains may do nothing here: it is shown as a mail program would. */
  app.get<{ Params: { id: string } }>('/simulators/mail/:id', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .send((await find(request.params)).html),
  );

  app.get<{ Params: { id: string; index: string } }>(
    '/simulators/mail/:id/attachments/:index',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = (await find(request.params)).attachments[Number(request.params.index)];
      if (!file) throw notFound();
      return reply
        .type(file.contentType)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(file.text);
    },
  );

  app.get('/simulators/mail', { schema: { hide: true } }, async (request, reply) => {
    const language = pageLanguage(request);
    const words = WORDS[language];
    const messages = (await newest()).map(
      ({ id, recipient, subject, text, html: page, attachments, createdAt }) => html`<li class="card">
<h2>${subject}</h2><p class="facts">${words.to} ${recipient} · ${sentAt.format(createdAt)}</p><h3>${words.asText}</h3><pre>${text}</pre>
${page === '' ? [] : [html`<h3>${words.asHtml}</h3><iframe src="mail/${id}" title="${words.asHtml}: ${subject}" sandbox></iframe>`]}
${attachments.map((file, index) => html`<p>${words.attachment}: <a href="mail/${id}/attachments/${index}">${file.name}</a></p>`)}</li>`,
    );
    const list = messages.length > 0 ? html`<ol class="messages">${messages}</ol>` : html`<p>${words.none}</p>`;
    return sendPage(reply, {
      language,
      title: words.title,
      root: './',
      body: html`<main class="narrow"><h1>${words.title}</h1><p>${words.lead} <a href="mail">${words.reload}</a></p>${list}</main>`,
    });
  });
}
