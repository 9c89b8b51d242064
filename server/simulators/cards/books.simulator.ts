import { desc } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { formatMoney, sumCents } from '../../../domain/money.ts';
import { simulatedPayments, simulatedRefunds } from '../../db/simulators.schema.ts';
import { type House } from '../../house.ts';
import { html, pageLanguage, sendPage } from '../page.ts';

const SHOWN = 100;

const STATES = {
  de: { open: 'offen', pending: 'unklar', captured: 'abgebucht', declined: 'abgelehnt', canceled: 'abgebrochen' },
  en: { open: 'open', pending: 'unclear', captured: 'taken', declined: 'declined', canceled: 'canceled' },
};

const WORDS = {
  de: { title: 'Bücher der Kartenzahlung', lead: 'Was die Anbieter abgebucht und zurückgegeben haben, das Neueste zuerst.', none: 'Noch keine Zahlung.', time: 'Zeit', provider: 'Anbieter', state: 'Stand', amount: 'Betrag', back: 'Zurückgegeben', reload: 'Neu laden' },
  en: { title: 'Books of card payments', lead: 'What the providers took and gave back, the latest first.', none: 'No payment yet.', time: 'Time', provider: 'Provider', state: 'State', amount: 'Amount', back: 'Given back', reload: 'Reload' },
};

const PROVIDERS = { copyAndPay: 'COPYandPAY', wirecard: 'Wirecard' };

/** The books of both card providers. */
export function booksSimulator(app: FastifyInstance, house: House): void {
  app.get('/simulators/payments', { schema: { hide: true } }, async (request, reply) => {
    const language = pageLanguage(request);
    const words = WORDS[language];
    const time = new Intl.DateTimeFormat(language === 'de' ? 'de-AT' : 'en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone: house.zone });
    const payments = await house.db.select().from(simulatedPayments).orderBy(desc(simulatedPayments.createdAt)).limit(SHOWN);
    const refunds = await house.db.select().from(simulatedRefunds);
    const rows = payments.map(({ reference, provider, state, amount, currency, createdAt }) => {
      const back = sumCents(refunds.filter((refund) => refund.reference === reference).map((refund) => refund.amount));
      return html`<tr><td>${time.format(createdAt)}</td><td>${PROVIDERS[provider]}</td><td>${STATES[language][state]}</td>
<td class="money">${formatMoney(amount, language, currency)}</td><td class="money">${back > 0 ? formatMoney(back, language, currency) : '–'}</td></tr>`;
    });
    const head = html`<thead><tr><th scope="col">${words.time}</th><th scope="col">${words.provider}</th><th scope="col">${words.state}</th>
<th scope="col" class="money">${words.amount}</th><th scope="col" class="money">${words.back}</th></tr></thead>`;
    const table = html`<div class="card scroll" tabindex="0" role="region" aria-label="${words.title}"><table class="books">${head}<tbody>${rows}</tbody></table></div>`;
    return sendPage(reply, {
      language,
      title: words.title,
      root: './',
      body: html`<link rel="stylesheet" href="cards/cards.css"><main class="narrow"><h1>${words.title}</h1><p>${words.lead} <a href="payments">${words.reload}</a></p>${rows.length > 0 ? table : html`<p>${words.none}</p>`}</main>`,
    });
  });
}
