import { type FastifyInstance } from 'fastify';
import { createReceiptLink } from '../../contract/receipt.ts';
import { type ServerContext } from '../core/context.ts';
import { addressGroup } from '../core/address.ts';
import { route } from '../http/route.ts';
import { letterLanguage } from '../features/mail/letter-language.ts';
import { requestedLanguage } from '../core/translate.ts';
import { linkReceipt, openReceipt } from '../features/receipt/receipt-link.ts';
import { endedPage, receiptPage } from '../features/receipt/receipt-page.ts';

const RECEIPT_PATH = '/receipt';

/** Receipts that a phone opens from a terminal's screen, without a sign-in (TERM-38, SAFE-73). */
export function receiptRoutes(app: FastifyInstance, context: ServerContext, key: Buffer): void {
  route(app, createReceiptLink, async ({ identity, body }) => {
    const { token, validSeconds } = await linkReceipt(context, key, identity, body.Bonnumbers);
    const path = `${RECEIPT_PATH.slice(1)}?token=${token}`;
    // Phones do not find the app where a terminal may, as on a network of the tenant.
    const { publicUrl } = context;
    return { Url: publicUrl ? `${publicUrl}service/${path}` : path, ValidSeconds: validSeconds };
  });

  app.get(RECEIPT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    const asked = requestedLanguage(request.headers['accept-language'], ['DE', 'EN', 'AR']) ?? 'DE';
    const receipt = await app.readLimiter.ofAddress(addressGroup(request.ip), () =>
      openReceipt(context, key, typeof token === 'string' ? token : '', asked),
    );
    const language = letterLanguage(asked);
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-language');
    if (receipt === null) return reply.code(404).send(endedPage(language));
    return reply.send(receiptPage(receipt.orders, language, receipt.until));
  });
}
