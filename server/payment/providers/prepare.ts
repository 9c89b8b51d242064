import { randomUUID } from 'node:crypto';
import { type Identity } from '../../auth/identity.ts';
import { asOwner } from '../../cart/owner-lock.ts';
import { type Database } from '../../db/database.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { providerPaymentCarts } from '../../db/settlement.schema.ts';
import { Refusal, badRequest, conflict } from '../../http/refusal.ts';
import { type AgreedCart } from '../order-cart.ts';
import { countVoucherTry } from '../voucher-guesses.ts';
import { type PreparedAtProvider } from './card-provider.ts';
import { giveUpOthers } from './give-up-others.ts';
import { inTime } from './in-time.ts';
import { type ProviderPayment, cartsOf, findPayment, openPaymentsOf } from './payments.ts';
import { type Plan, type PrepareRequest, planPayment } from './plan.ts';
import { type Till } from './till.ts';

/** The preparation that a key stands for already, to whom it belongs and for the same carts only. */
async function repeated(
  db: Database,
  known: ProviderPayment,
  identity: Identity,
  request: PrepareRequest,
  carts: AgreedCart[],
): Promise<ProviderPayment> {
  const prepared = await cartsOf(db, known.id);
  const isSame =
    known.owner === identity.owner &&
    known.provider === request.provider &&
    prepared.length === carts.length &&
    carts.every(({ cartId, total }) => prepared.some((one) => one.cartId === cartId && one.total === total));
  if (!isSame) throw conflict('error.paymentUnderWay');
  return known;
}

async function store(
  till: Till,
  db: Database,
  identity: Identity,
  request: PrepareRequest,
  plan: Plan,
  at: PreparedAtProvider & { id: string },
): Promise<ProviderPayment> {
  const { sessionId, owner, person, language } = identity;
  const { provider, type, voucher, isMailWanted } = request;
  const { amount, currency, walletId } = plan;
  const createdAt = new Date(till.house.clock.now());
  const [stored] = await db
    .insert(providerPayments)
    .values({
      ...at,
      provider,
      owner,
      personId: person.id,
      sessionId,
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

/** Stores what the provider prepared, or answers what was stored under the same key meanwhile. */
function keep(
  till: Till,
  identity: Identity,
  request: PrepareRequest,
  carts: AgreedCart[],
  plan: Plan,
  at: PreparedAtProvider & { id: string },
): Promise<ProviderPayment> {
  const { house } = till;
  return asOwner(house, identity, async (db) => {
    const raced = await findPayment(db, at.id);
    if (raced) return repeated(db, raced, identity, request, carts);
    const ids = carts.map(({ cartId }) => cartId);
    if ((await openPaymentsOf(db, identity.owner, ids)).length > 0) throw conflict('error.paymentUnderWay');
    // The provider was asked without the lock: the carts may have been paid or changed meanwhile.
    const again = await planPayment(house, db, identity, request, carts);
    if (again.amount !== plan.amount) throw conflict('error.priceChanged');
    return store(till, db, identity, request, again, at);
  });
}

/** Takes back at the provider what nobody is told of. Where that fails, it lapses there by itself: nobody can pay what they do not know. */
async function callOff(
  { providers, report }: Till,
  { provider }: PrepareRequest,
  { reference }: PreparedAtProvider,
): Promise<void> {
  await inTime(providers[provider].cancel(reference)).catch((error: unknown) =>
    report(error, 'a preparation that is not used could not be called off'),
  );
}

/**
 * Prepares a payment at a provider. Nothing is charged by it, and it may be repeated: the same key answers the same
 * preparation. What the customer prepared before for one of these carts is given up.
 */
export async function preparePayment(
  till: Till,
  identity: Identity,
  request: PrepareRequest,
  carts: AgreedCart[],
): Promise<ProviderPayment> {
  const { house, providers, report } = till;
  const ids = [...new Set(carts.map(({ cartId }) => cartId))];
  if (ids.length === 0 || ids.length !== carts.length) throw badRequest();
  const id = request.key ?? randomUUID();
  const known = await findPayment(house.db, id);
  if (known) return repeated(house.db, known, identity, request, carts);
  const guessed = request.voucher ? await countVoucherTry(house, identity, request.voucher) : null;
  if (guessed) throw guessed;
  await giveUpOthers(till, identity.owner, ids);
  const plan = await asOwner(house, identity, (db) => planPayment(house, db, identity, request, carts));
  const { amount, currency, merchant, brands } = plan;
  const prepared = await inTime(providers[request.provider].prepare({ id, amount, currency, merchant, brands })).catch(
    (error: unknown) => {
      report(error, 'a payment could not be prepared');
      throw new Refusal(503, 'error.providerNotReachable');
    },
  );
  try {
    const stored = await keep(till, identity, request, carts, plan, { ...prepared, id });
    // Of calls that came at once, one is stored.
    if (stored.reference !== prepared.reference) await callOff(till, request, prepared);
    return stored;
  } catch (error) {
    await callOff(till, request, prepared);
    throw error;
  }
}
