import { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fromCents } from '../../../domain/money.ts';
import { type ServerContext } from '../../context.ts';
import { type DueRefund, retryDueRefund } from '../../order/due-refunds.ts';
import { Refusal } from '../../http/refusal.ts';
import { type PaymentGateway } from '../../payment/providers/payment-gateway.ts';
import { type Markup, html } from '../../http/markup.ts';
import { type HouseWords } from './house.words.ts';

const Params = z.object({ number: z.coerce.number().check(z.int()) });

/** The section of canceled orders without a refund, each with a button that tries it again. */
export function refundSection(words: HouseWords, due: readonly DueRefund[]): Markup {
  const row = ({ id, amount, since }: DueRefund): Markup => html`<form class="card setting" data-refund="${id}">
<p>${words.order} ${id}: ${fromCents(amount).toFixed(2)} <span class="facts">(${words.canceled} ${since})</span></p>
<div class="row"><button class="main" aria-label="${words.refund}: ${words.order} ${id}">${words.refund}</button><output></output></div>
</form>`;
  const ofOrders = due.filter(({ orderNumber }) => orderNumber !== null);
  return html`<section class="stack" data-refunded="${words.refunded}" data-failed="${words.notRefunded}"><h2>${words.refunds}</h2>
${ofOrders.length === 0 ? html`<p>${words.noRefunds}</p>` : ofOrders.map(row)}
</section>`;
}

/** Tries a refund again. Safe to repeat: an order is refunded once. */
export function refundRoutes(
  app: FastifyInstance,
  services: { context: ServerContext; gateway: PaymentGateway | null },
): void {
  app.post('/simulators/house/refunds/:number', { schema: { hide: true, params: Params } }, async (request) => {
    const { number } = request.params as z.infer<typeof Params>;
    try {
      return { isRefunded: await retryDueRefund(services, String(number)) };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      request.log.error(error, `refund of order ${number} failed again`);
      return { isRefunded: false };
    }
  });
}
