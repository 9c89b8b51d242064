import { desc } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { formatMoney, sumCents } from '../../../domain/money.ts';
import { symbolOf } from './currency.ts';
import { simulatedPayments, simulatedRefunds } from '../../db/simulators.schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { html } from '../../core/markup.ts';
import { pageLanguage } from '../../core/page-language.ts';
import { sendPage } from '../page.ts';

const SHOWN = 100;

const STATES = {
  de: {
    open: 'offen',
    pending: 'unklar',
    captured: 'abgebucht',
    declined: 'abgelehnt',
    canceled: 'abgebrochen',
    expired: 'abgelaufen',
  },
  en: {
    open: 'open',
    pending: 'unclear',
    captured: 'taken',
    declined: 'declined',
    canceled: 'canceled',
    expired: 'lapsed',
  },
};

const WORDS = {
  de: {
    title: 'Bücher der Kartenzahlung',
    lead: 'Was die Anbieter abgebucht und zurückgegeben haben, das Neueste zuerst.',
    none: 'Noch keine Zahlung.',
    back: 'zurückgegeben',
    reload: 'Neu laden',
  },
  en: {
    title: 'Books of card payments',
    lead: 'What the providers took and gave back, the latest first.',
    none: 'No payment yet.',
    back: 'given back',
    reload: 'Reload',
  },
};

const PROVIDERS = { copyAndPay: 'COPYandPAY', wirecard: 'Wirecard' };

/** The books of both card providers. */
export function booksSimulator(app: FastifyInstance, context: ServerContext): void {
  app.get('/simulators/payments', { schema: { hide: true } }, async (request, reply) => {
    const language = pageLanguage(request);
    const words = WORDS[language];
    const time = new Intl.DateTimeFormat(language === 'de' ? 'de-AT' : 'en-GB', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: context.zone,
    });
    const payments = await context.db
      .select()
      .from(simulatedPayments)
      .orderBy(desc(simulatedPayments.createdAt))
      .limit(SHOWN);
    const refunds = await context.db.select().from(simulatedRefunds);
    const rows = payments.map(({ reference, provider, state, amount, currency, createdAt }) => {
      const back = sumCents(refunds.filter((refund) => refund.reference === reference).map((refund) => refund.amount));
      return html`<li class="card"><b>${PROVIDERS[provider]}</b><b>${formatMoney(amount, language, symbolOf(currency))}</b>
<span class="facts">${time.format(createdAt)}</span><span>${STATES[language][state]}</span>
${back > 0 ? html`<span>${words.back}</span><span>${formatMoney(back, language, symbolOf(currency))}</span>` : ''}</li>`;
    });
    const list = rows.length > 0 ? html`<ol class="messages books">${rows}</ol>` : html`<p>${words.none}</p>`;
    return sendPage(reply, {
      language,
      title: words.title,
      root: './',
      body: html`<link rel="stylesheet" href="cards/cards.css"><main class="narrow"><h1>${words.title}</h1><p>${words.lead} <a href="payments">${words.reload}</a></p>${list}</main>`,
    });
  });
}
