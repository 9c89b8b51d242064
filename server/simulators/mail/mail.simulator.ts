import { desc } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { mails } from '../../db/entry.schema.ts';
import { type ServerContext } from '../../context.ts';
import { html, pageLanguage, sendPage } from '../page.ts';

const SHOWN = 100;

const WORDS = {
  de: {
    title: 'Postfach',
    lead: 'Alle Nachrichten des Hauses, die neueste zuerst. Zugestellt wird hier nichts.',
    none: 'Noch keine Nachricht.',
    to: 'An',
    reload: 'Neu laden',
  },
  en: {
    title: 'Mailbox',
    lead: 'Every message of the house, the latest first. Nothing is delivered from here.',
    none: 'No message yet.',
    to: 'To',
    reload: 'Reload',
  },
};

/** Shows the outbox. */
export function mailSimulator(app: FastifyInstance, context: ServerContext): void {
  const newest = () => context.db.select().from(mails).orderBy(desc(mails.id)).limit(SHOWN);
  const sentAt = new Intl.DateTimeFormat('de-AT', { dateStyle: 'medium', timeStyle: 'short', timeZone: context.zone });

  app.get('/simulators/mail', { schema: { hide: true } }, async (request, reply) => {
    const language = pageLanguage(request);
    const words = WORDS[language];
    const messages = (await newest()).map(
      ({ recipient, subject, text, createdAt }) => html`<li class="card">
<h2>${subject}</h2><p class="facts">${words.to} ${recipient} · ${sentAt.format(createdAt)}</p><pre>${text}</pre></li>`,
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
