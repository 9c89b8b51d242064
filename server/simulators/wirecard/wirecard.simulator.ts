import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { returnFromWirecard } from '../../../contract/provider-messages.ts';
import { type ServerContext } from '../../core/context.ts';
import { cardPages } from '../cards/answer.ts';
import { type SimulatedCards } from '../cards/simulated-cards.ts';
import { fieldsOf, readForms, textOf } from '../forms.ts';

const PAGE = '/simulators/wirecard/page';

/** Wirecard: a page to which the browser is redirected, and which posts it back to the merchant. */
export function wirecardSimulator(app: FastifyInstance, context: ServerContext, cards: SimulatedCards): void {
  const hidden = { schema: { hide: true } };
  const pages = cardPages({
    context,
    cards,
    root: '../',
    wayBack: ({ merchantTransactionId: state }) => ({
      method: 'post',
      action: `../../service${returnFromWirecard.path}?${new URLSearchParams({ state })}`,
      fields: [],
    }),
  });
  const tokenOf = (request: FastifyRequest) => textOf(fieldsOf(request.query).token);
  readForms(app);

  app.get(PAGE, hidden, (request, reply) => pages.show(request, reply, tokenOf(request)));
  app.post(PAGE, hidden, (request, reply) =>
    pages.choose(request, reply, tokenOf(request), fieldsOf(request.body).outcome),
  );
}
