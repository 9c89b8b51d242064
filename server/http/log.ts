import { type FastifyRequest, type FastifyServerOptions } from 'fastify';

const HIDDEN = '…';

/** Takes card numbers, card authorisations and tokens out of an address or a message. */
export function redact(text: string): string {
  return text
    .replace(/\b(cardNumber|authString|voucher|EanLoginString|PasswordHash)(["']?\s*[=:]\s*["']?)[^&\s"',}]+/gi, `$1$2${HIDDEN}`)
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${HIDDEN}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, HIDDEN);
}

/** A request in the log is its method and redacted address: no headers, no cookies, no body. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: redact(request.url) }),
    },
  };
}
