import { type FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type CartWire } from '../../contract/cart.ts';
import { toPaymentType } from '../../contract/person.ts';
import { toCents } from '../../domain/money.ts';
import { badRequest } from '../core/refusal.ts';
import { type AgreedCart } from '../features/payment/order-cart.ts';
import { voucherCode } from '../features/payment/voucher-guesses.ts';

const LONGEST_KEY = 200;

/** Throws a 400 for one that cannot be stored. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) throw badRequest();
  return key;
}

/** The payment options in the query and headers of every payment call. Throws a 400. */
export function readPaymentQuery(
  request: FastifyRequest,
  query: { selectedPaymentTypeShortName: string; voucher?: string | undefined; cardNumber?: string | undefined },
  isMailWanted = false,
) {
  const type = toPaymentType(query.selectedPaymentTypeShortName);
  if (!type) throw badRequest('error.paymentTypeNotAllowed');
  return {
    type,
    voucher: voucherCode(query.voucher),
    isMailWanted,
    key: idempotencyKey(request),
    cardNumber: query.cardNumber || undefined,
    browser: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  };
}

export const readAgreed = (cart: z.output<typeof CartWire>): AgreedCart => ({
  cartId: cart.CartId,
  total: toCents(cart.GrossPriceTotalSum),
  voucher: cart.VoucherAmount == null ? null : toCents(cart.VoucherAmount),
  shown: cart,
});
