import { randomUUID } from 'node:crypto';
import { type Payer } from '../../../auth/identity.ts';
import { withOwnerLock } from '../../cart/owner-lock.ts';
import { type Database } from '../../../db/database.ts';
import { providerPayments } from '../../../db/provider.schema.ts';
import { providerPaymentCarts } from '../../../db/settlement.schema.ts';
import { Refusal, badRequest, conflict } from '../../../core/refusal.ts';
import { type ServerContext } from '../../../core/context.ts';
import { type AgreedCart } from '../order-cart.ts';
import { countVoucherTry } from '../voucher-guesses.ts';
import { type PreparedAtProvider } from '../../card-providers/card-provider.ts';
import { cancelOtherPayments } from './cancel-open.ts';
import { withTimeout } from '../../card-providers/with-timeout.ts';
import { type ProviderPayment, cartsOf, findPayment, openPaymentsOf } from '../../card-providers/payments.ts';
import { type Plan, type Preparation, type PrepareRequest, planPayment } from './plan.ts';
import { type PaymentGateway, providerOf } from '../../card-providers/payment-gateway.ts';

type Prepared = PreparedAtProvider & { id: string };

/** The payment that was prepared under the same key. Throws a 409 unless it has the same owner, provider and carts. */
async function repeated(
  db: Database,
  known: ProviderPayment,
  { payer, request, carts }: Preparation,
): Promise<ProviderPayment> {
  const prepared = await cartsOf(db, known.id);
  const isSame =
    known.owner === payer.owner &&
    known.provider === request.provider &&
    prepared.length === carts.length &&
    carts.every(({ cartId, total }) => prepared.some((one) => one.cartId === cartId && one.total === total));
  if (!isSame) throw conflict('error.paymentUnderWay');
  return known;
}

async function store(
  { db, clock }: ServerContext,
  { payer, request }: Preparation,
  plan: Plan,
  prepared: Prepared,
): Promise<ProviderPayment> {
  const { sessionId, owner, person, card, language } = payer;
  const { provider, type, voucher, isMailWanted } = request;
  const { amount, currency, walletId } = plan;
  const createdAt = new Date(clock.now());
  const [stored] = await db
    .insert(providerPayments)
    .values({
      ...prepared,
      provider,
      owner,
      personId: person.id,
      sessionId,
      cardId: card?.id ?? null,
      language,
      type,
      voucherCode: voucher,
      walletId,
      amount,
      currency,
      isMailWanted,
      createdAt,
    })
    .onConflictDoNothing()
    .returning();
  if (!stored) throw conflict('error.paymentUnderWay');
  await db
    .insert(providerPaymentCarts)
    .values(plan.carts.map((cart, position) => ({ ...cart, position, paymentId: stored.id })));
  return stored;
}

/** Stores what the provider prepared, or returns the payment that was stored under the same key meanwhile. */
function storeOnce(
  context: ServerContext,
  preparation: Preparation,
  plan: Plan,
  prepared: Prepared,
): Promise<ProviderPayment> {
  const { payer, carts } = preparation;
  return withOwnerLock(context, payer, async (locked) => {
    const { db } = locked;
    const raced = await findPayment(db, prepared.id);
    if (raced) return repeated(db, raced, preparation);
    const ids = carts.map(({ cartId }) => cartId);
    if ((await openPaymentsOf(db, payer.owner, ids)).length > 0) throw conflict('error.paymentUnderWay');
    // The provider was asked without the lock: the carts may have been paid or changed meanwhile.
    const again = await planPayment(locked, preparation);
    if (again.amount !== plan.amount) throw conflict('error.priceChanged');
    return store(locked, preparation, again, prepared);
  });
}

/** Cancels a preparation that is not stored. If that fails, it expires unpaid, since no customer knows of it. */
async function cancelUnused(
  gateway: PaymentGateway,
  { provider }: PrepareRequest,
  { amount, currency }: Plan,
  { id, reference }: Prepared,
): Promise<void> {
  const unused = { id, reference, amount, currency, createdAt: new Date(gateway.context.clock.now()) };
  await withTimeout(providerOf(gateway, provider).cancel(unused)).catch((error: unknown) =>
    gateway.report(error, 'a preparation that is not used could not be canceled'),
  );
}

/**
 * Prepares a payment at a provider. It charges nothing and may be repeated: the same key returns the same payment.
 * Other open payments of these carts are canceled. Throws the refusal if they cannot be paid (PAY-50).
 */
export async function preparePayment(
  gateway: PaymentGateway,
  payer: Payer,
  request: PrepareRequest,
  carts: AgreedCart[],
): Promise<ProviderPayment> {
  const { context, report } = gateway;
  if (!gateway.providers[request.provider]) throw new Refusal(403, 'error.paymentTypeNotAllowed');
  const preparation = { payer, request, carts };
  const ids = [...new Set(carts.map(({ cartId }) => cartId))];
  if (ids.length === 0 || ids.length !== carts.length) throw badRequest();
  const id = request.key ?? randomUUID();
  const known = await findPayment(context.db, id);
  if (known) return repeated(context.db, known, preparation);
  const refusal = request.voucher ? await countVoucherTry(context, payer, request.voucher) : null;
  if (refusal) throw refusal;
  await cancelOtherPayments(gateway, payer.owner, ids);
  const plan = await withOwnerLock(context, payer, (locked) => planPayment(locked, preparation));
  const { amount, currency, merchant, brands } = plan;
  const customer = { browser: request.browser, language: payer.language };
  const provider = providerOf(gateway, request.provider);
  const atProvider = await withTimeout(provider.prepare({ id, amount, currency, merchant, brands, ...customer })).catch(
    (error: unknown) => {
      report(error, 'a payment could not be prepared');
      throw new Refusal(503, 'error.providerNotReachable');
    },
  );
  const prepared = { ...atProvider, id };
  try {
    const stored = await storeOnce(context, preparation, plan, prepared);
    // Of concurrent calls with the same key, only one is stored.
    if (stored.reference !== prepared.reference) await cancelUnused(gateway, request, plan, prepared);
    return stored;
  } catch (error) {
    await cancelUnused(gateway, request, plan, prepared);
    throw error;
  }
}
