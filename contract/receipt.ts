import * as z from 'zod/mini';
import { type ReceiptLink } from '../domain/receipt-link.ts';
import { defineCall } from './call.ts';

/** More than anybody pays at once. */
const MAX_ORDERS = 50;

const ReceiptLinkWire = z.object({
  /** Absolute, or relative to the root of the calls. */
  Url: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** For how long it opens the receipt. */
  ValidSeconds: z.number().check(z.gt(0)),
});

/** An addition to the specified calls (CALL-60): without it, a terminal shows no receipt as a code. */
export const createReceiptLink = defineCall({
  method: 'POST',
  path: '/api/bon/CreateReceiptLink',
  summary: 'A link that opens the receipt of orders just placed for a short time, without a sign-in',
  body: z.object({ Bonnumbers: z.array(z.int()).check(z.minLength(1), z.maxLength(MAX_ORDERS)) }),
  answer: ReceiptLinkWire,
});

export const toReceiptLink = (wire: z.infer<typeof ReceiptLinkWire>): ReceiptLink => ({
  url: wire.Url,
  validMs: wire.ValidSeconds * 1000,
});
