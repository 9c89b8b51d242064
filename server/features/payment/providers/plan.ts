import { HOME_DELIVERY } from '../../../../domain/delivery.ts';
import { type Cents, sumCents } from '../../../../domain/money.ts';
import { type CardProvider as ProviderName, topUpAmount } from '../../../../domain/payment-methods.ts';
import { type Browser } from '../../card-providers/card-provider.ts';
import { type Payer } from '../../../auth/identity.ts';
import { type OpenCart, readOpenCarts } from '../../cart/open-carts.ts';
import { Refusal, conflict } from '../../../core/refusal.ts';
import { type ServerContext } from '../../../core/context.ts';
import { readSettings } from '../../../core/settings.ts';
import { payableAccounts, walletFor } from '../accounts.ts';
import { type AgreedCart, agreedCart } from '../order-cart.ts';
import { wayRefusal } from '../payment-way.ts';
import { refusingCall } from '../refusing-call.ts';
import { type PaymentOptions, type Sale } from '../sale.ts';
import { readVoucher, sharesOf } from '../voucher.ts';
import { isTopUp, CARD_ACCOUNT } from '../../../../domain/payment-type.ts';

export interface PrepareRequest extends PaymentOptions {
  provider: ProviderName;
  browser: Browser;
}

/** Who wants to pay which carts at a provider. */
export interface Preparation {
  payer: Payer;
  request: PrepareRequest;
  carts: AgreedCart[];
}

/** What a payment at a provider costs, and its carts. */
export interface Plan {
  amount: Cents;
  currency: string;
  merchant: string;
  brands: string[];
  /** The account that is topped up; null: the orders are paid directly. */
  walletId: number | null;
  carts: { cartId: number; total: Cents; voucher: Cents }[];
}

async function voucherShares(
  sale: Pick<Sale, 'context' | 'payer' | 'settings'>,
  code: string | undefined,
  carts: readonly AgreedCart[],
): Promise<Cents[]> {
  if (!code) {
    if (carts.some(({ voucher }) => voucher)) throw conflict('error.voucherChanged');
    return carts.map(() => 0);
  }
  const voucher = await readVoucher(sale, code);
  return sharesOf(
    voucher,
    carts.map(({ total, voucher: agreed }) => ({ total, agreed })),
  );
}

/**
 * Checks a preparation as strictly as the carts will be checked when they are ordered, and computes the amount. All its
 * carts are paid or none: throws the refusal of the first that cannot be ordered.
 */
export async function planPayment(
  context: ServerContext,
  { payer, request, carts: agreed }: Preparation,
): Promise<Plan> {
  const settings = await readSettings(context.db);
  const sale = { context, payer, settings };
  const configuration = settings[request.provider];
  const account = walletFor(await payableAccounts(context.db, payer), CARD_ACCOUNT, request.cardNumber);
  const open = await readOpenCarts(context, payer);
  const named = open.filter(({ id }) => agreed.some(({ cartId }) => cartId === id));
  const total = sumCents(named.map((cart) => cart.total));
  const isHomeDelivery = named.some(({ location }) => location.typeShortName === HOME_DELIVERY);
  const refusal = wayRefusal(sale, account !== null, { ...request, total, isHomeDelivery });
  if (refusal) throw refusal;
  const carts = await refusingCall(() => agreed.map((cart) => ({ ...cart, open: agreedCart(sale, open, cart) })));
  // In the order in which the carts are shown, so that all payments take stock in the same order.
  const rank = ({ open: cart }: { open: OpenCart }) => open.indexOf(cart);
  carts.sort((first, second) => rank(first) - rank(second));
  const shares = await refusingCall(() => voucherShares(sale, request.voucher, carts));
  const isToppingUp = isTopUp(request.type);
  const due = total - sumCents(shares);
  const amount = isToppingUp ? topUpAmount(due - (account?.balance ?? 0), settings.paymentMinimums[request.type]) : due;
  if (amount <= 0) throw conflict('error.paymentTypeNotAllowed');
  const restaurant = carts[0]?.open.restaurant;
  if (!restaurant || !configuration) throw new Refusal(403, 'error.paymentTypeNotAllowed');
  return {
    amount,
    currency: restaurant.currencyShortName,
    merchant: configuration.entityName || restaurant.name,
    brands: configuration.brands,
    walletId: isToppingUp ? (account?.id ?? null) : null,
    carts: carts.map(({ cartId, total: ofCart }, index) => ({ cartId, total: ofCart, voucher: shares[index] ?? 0 })),
  };
}
