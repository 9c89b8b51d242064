import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type ServerContext } from '../../core/context.ts';
import { pageLanguage } from '../../core/page-language.ts';
import { sendPage } from '../page.ts';
import { type WayBack, donePage, overPage, payPage, returnPage } from './cards.page.ts';
import { CARD_WORDS } from './cards.words.ts';
import { endPayment, endSession, isOutcome } from './outcomes.ts';
import { type SimulatedCards, type SimulatedPayment } from './simulated-cards.ts';

interface Pages {
  context: ServerContext;
  cards: SimulatedCards;
  /** From the page to `/simulators/`. */
  root: string;
  wayBack: (payment: SimulatedPayment) => WayBack;
}

/** The pages of a provider from the choice of an outcome to the return, the same for both. */
export function cardPages({ context, cards, root, wayBack }: Pages) {
  async function over(request: FastifyRequest, reply: FastifyReply, reference: string): Promise<FastifyReply> {
    const language = pageLanguage(request);
    const payment = await cards.find(reference);
    const body = overPage(language, root, payment && wayBack(payment));
    return sendPage(reply.code(payment ? 409 : 404), { language, title: CARD_WORDS[language].over, root, body });
  }

  async function show(request: FastifyRequest, reply: FastifyReply, reference: string): Promise<FastifyReply> {
    const language = pageLanguage(request);
    const payment = await cards.find(reference);
    if (payment?.state !== 'open' || cards.isExpired(payment)) return over(request, reply, reference);
    return sendPage(reply, {
      language,
      title: CARD_WORDS[language][payment.provider],
      root,
      body: payPage(language, root, payment),
    });
  }

  async function choose(
    request: FastifyRequest,
    reply: FastifyReply,
    reference: string,
    outcome: unknown,
  ): Promise<FastifyReply> {
    if (!isOutcome(outcome)) return show(request, reply, reference);
    const payment = await endPayment(cards, reference, outcome);
    if (!payment) return over(request, reply, reference);
    if (outcome === 'withoutSession') await endSession(context, payment);
    const language = pageLanguage(request);
    const page = { language, title: CARD_WORDS[language][payment.provider], root };
    if (outcome === 'neverReturns') return sendPage(reply, { ...page, body: donePage(language, root) });
    return sendPage(reply, {
      ...page,
      body: returnPage(language, root, wayBack(payment), outcome === 'returnsTwice' ? 'twice' : 'once'),
    });
  }

  return { over, show, choose };
}
