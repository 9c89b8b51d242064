import { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { decimalText } from '../../../domain/money.ts';
import { type ServerContext } from '../../core/context.ts';
import { type DueRefund, retryDueRefund } from '../../features/order-changes/due-refunds.ts';
import { Refusal } from '../../core/refusal.ts';
import { type PaymentGateway } from '../../features/card-providers/payment-gateway.ts';
import { type Markup, html } from '../../core/markup.ts';
import { type SettingsWords } from './settings.words.ts';

/** The number of an order or the id of a payment. */
const Params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/** The section of the money that was not returned, each with a button that tries it again. */
export function refundSection(words: SettingsWords, due: readonly DueRefund[]): Markup {
  const row = ({ id, orderNumber, reason, amount, currency, since }: DueRefund): Markup => {
    const name = `${orderNumber === null ? words.payment : words.order} ${id}`;
    return html`<form class="card setting" data-refund="${id}">
<p>${name}: ${decimalText(amount)} ${currency} <span class="facts">(${words.dueSince[reason]} ${since})</span></p>
<div class="row"><button class="main" aria-label="${words.refund}: ${name}">${words.refund}</button><output></output></div>
</form>`;
  };
  return html`<section class="stack" data-refunded="${words.refunded}" data-failed="${words.notRefunded}"><h2>${words.refunds}</h2>
${due.length === 0 ? html`<p>${words.noRefunds}</p>` : due.map(row)}
</section>`;
}

/** Tries a refund again. Safe to repeat: each is paid once. */
export function refundRoutes(
  app: FastifyInstance,
  services: { context: ServerContext; gateway: PaymentGateway | null },
): void {
  app.post('/simulators/settings/refunds/:id', { schema: { hide: true, params: Params } }, async (request) => {
    const { id } = request.params as z.infer<typeof Params>;
    try {
      return { isRefunded: await retryDueRefund(services, id) };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      request.log.error(error, `refund ${id} failed again`);
      return { isRefunded: false };
    }
  });
}
