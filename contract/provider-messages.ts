import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/**
 * Where the redirect provider sends the browser back, with `canceled` if the customer gave up there. Anybody could
 * forge it, so the server asks the provider and then redirects to the client's root.
 */
const returned = {
  access: 'public',
  madeBy: 'provider',
  answerAs: 'redirect',
  query: z.object({ state: z.string(), canceled: z.optional(z.string()) }),
} as const;

export const returnFromWirecard = defineCall({
  ...returned,
  method: 'POST',
  path: '/api/wirecard/redirect',
  summary: 'Return of the redirect provider',
});
/** For providers whose return is a link: a GET of the address above is the client's question for the outcome. */
export const linkFromWirecard = defineCall({
  ...returned,
  method: 'GET',
  path: '/api/wirecard/return',
  summary: 'Return of the redirect provider, by a link',
});
/** For providers that choose between both. */
export const postFromWirecard = defineCall({
  ...returned,
  method: 'POST',
  path: '/api/wirecard/return',
  summary: 'Return of the redirect provider, by a form',
});

/**
 * A provider's own message that something has happened to a payment. The server asks the provider what, and answers
 * `OK`: other answers, also empty ones, some providers take for a failure and repeat the message.
 */
const message = {
  method: 'POST',
  access: 'public',
  madeBy: 'provider',
  answer: z.string(),
  answerAs: 'text',
} as const;

export const messageOfCopyAndPay = defineCall({
  ...message,
  path: '/api/copyandpay/message',
  summary: 'Message of the widget provider (webhook)',
});
export const messageOfWirecard = defineCall({
  ...message,
  path: '/api/wirecard/message',
  summary: 'Message of the redirect provider (webhook)',
});
