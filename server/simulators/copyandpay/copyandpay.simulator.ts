import { type FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { type ServerContext } from '../../core/context.ts';
import { cardPages } from '../cards/answer.ts';
import { type WayBack } from '../cards/cards.page.ts';
import { WIDGET_SCRIPT } from './widget.ts';
import { type SimulatedCards, type SimulatedPayment } from '../cards/simulated-cards.ts';
import { fieldsOf, readForms, textOf } from '../forms.ts';

const STYLES = readFileSync(new URL('widget.css', import.meta.url));
const ROOT = '/simulators/copyandpay/v1';
/** From the pages to `/simulators/`, and to the client's root. */
const SIMULATORS = '../../../../';
const CLIENT = `${SIMULATORS}../`;

const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/** A path of this server, also after its dots are resolved: otherwise the pages could redirect anywhere. */
const isOwnPath = (path: string): boolean =>
  OWN_PATH.test(path) && OWN_PATH.test(new URL(path, 'http://server').pathname);

/** The result URL with the checkout's id, as the real provider adds it; the query as fields, as a GET form needs it. */
function wayBack({ returnTo, reference }: SimulatedPayment): WayBack {
  if (returnTo === null) return { method: 'get', action: CLIENT, fields: [] };
  const url = new URL(returnTo, 'http://server');
  url.searchParams.append('id', reference);
  url.searchParams.append('resourcePath', `/v1/checkouts/${reference}/payment`);
  return { method: 'get', action: url.pathname + url.hash, fields: [...url.searchParams] };
}

/**
 * COPYandPAY: a script that puts a card form into the merchant's page, and the bank's page that asks for a
 * confirmation.
 */
export function copyAndPaySimulator(app: FastifyInstance, context: ServerContext, cards: SimulatedCards): void {
  const hidden = { schema: { hide: true } };
  const pages = cardPages({ context, cards, root: SIMULATORS, wayBack });
  const idOf = (request: { params: unknown }) => textOf(fieldsOf(request.params).id);
  readForms(app);

  app.get(`${ROOT}/paymentWidgets.js`, hidden, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(WIDGET_SCRIPT),
  );
  app.get(`${ROOT}/widget.css`, hidden, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLES));

  app.get(`${ROOT}/checkouts/:id`, hidden, async (request, reply) => {
    const payment = await cards.find(idOf(request));
    reply.header('cache-control', 'no-store');
    return { isOpen: payment?.state === 'open' && !cards.isExpired(payment) };
  });

  app.post(`${ROOT}/checkouts/:id/payment`, hidden, async (request, reply) => {
    const { paymentBrand, shopperResultUrl } = fieldsOf(request.body);
    const [brand, returnTo] = [textOf(paymentBrand), textOf(shopperResultUrl)];
    const known = await cards.find(idOf(request));
    if (known && (brand === '' || !isOwnPath(returnTo))) return reply.code(400).send({ code: '200.300.404' });
    const stored = await cards.remember(idOf(request), { brand, returnTo });
    return stored ? reply.redirect('challenge', 303) : pages.over(request, reply, idOf(request));
  });

  app.get(`${ROOT}/checkouts/:id/challenge`, hidden, (request, reply) => pages.show(request, reply, idOf(request)));
  app.post(`${ROOT}/checkouts/:id/challenge`, hidden, (request, reply) =>
    pages.choose(request, reply, idOf(request), fieldsOf(request.body).outcome),
  );
}
