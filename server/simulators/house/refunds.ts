import { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { localOrNull, type ServerContext } from '../../context.ts';
import { type Order, refundsDue, retryRefund } from '../../order/refund-order.ts';
import { Refusal } from '../../http/refusal.ts';
import { type PaymentGateway } from '../../payment/providers/payment-gateway.ts';
import { type Markup, html } from '../../http/markup.ts';
import { type HouseWords } from './house.words.ts';

const Params = z.object({ number: z.coerce.number().check(z.int()) });

/** A canceled order whose money was not returned. */
export interface DueRefund {
  number: number;
  canceledAt: string;
  amount: string;
}

const dueRefund = (context: ServerContext, order: Order): DueRefund => ({
  number: order.number,
  canceledAt: (localOrNull(context, order.canceledAt) ?? '').slice(0, 16).replace('T', ' '),
  amount: (order.total / 100).toFixed(2),
});

export const readDueRefunds = async (context: ServerContext): Promise<DueRefund[]> =>
  (await refundsDue(context)).map((order) => dueRefund(context, order));

/** The section of canceled orders without a refund, each with a button that tries it again. */
export function refundSection(words: HouseWords, due: readonly DueRefund[]): Markup {
  const row = ({
    number,
    canceledAt,
    amount,
  }: DueRefund): Markup => html`<form class="card setting" data-refund="${String(number)}">
<p>${words.order} ${String(number)}: ${amount} <span class="facts">(${words.canceled} ${canceledAt})</span></p>
<div class="row"><button class="main" aria-label="${words.refund}: ${words.order} ${String(number)}">${words.refund}</button><output></output></div>
</form>`;
  return html`<section class="stack" data-refunded="${words.refunded}" data-failed="${words.notRefunded}"><h2>${words.refunds}</h2>
${due.length === 0 ? html`<p>${words.noRefunds}</p>` : due.map(row)}
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
      return { isRefunded: await retryRefund(services, number) };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      request.log.error(error, `refund of order ${number} failed again`);
      return { isRefunded: false };
    }
  });
}
