import { type Cents, sumCents } from '../../../domain/money.ts';
import { type CardProvider as ProviderName } from '../../../domain/payment-methods.ts';
import { type PaymentType } from '../../../domain/payment-type.ts';
import { type Settings } from '../../../domain/settings.ts';
import { type Identity } from '../../auth/identity.ts';
import { type OpenCart, readOpenCarts } from '../../cart/open-carts.ts';
import { type Database } from '../../db/database.ts';
import { Refusal, conflict } from '../../http/refusal.ts';
import { type House, today } from '../../house.ts';
import { readSettings } from '../../settings.ts';
import { findWallet } from '../methods.ts';
import { type AgreedCart, agreedCart } from '../order-cart.ts';
import { wayRefusal } from '../payment-way.ts';
import { refusingWhole } from '../refusing-whole.ts';
import { readVoucher, sharesOf } from '../voucher.ts';

export interface PrepareRequest {
  provider: ProviderName;
  type: PaymentType;
  voucher: string | undefined;
  isMailWanted: boolean;
  /** The `Idempotency-Key`. */
  key: string | null;
}

/** What is to be paid at the provider, and what for. */
export interface Plan {
  amount: Cents;
  currency: string;
  merchant: string;
  brands: string[];
  /** The account that is topped up; null: the orders are paid directly. */
  walletId: number | null;
  carts: { cartId: number; total: Cents; voucher: Cents }[];
}

async function sharesFor(
  house: House,
  db: Database,
  identity: Identity,
  settings: Settings,
  code: string | undefined,
  carts: readonly AgreedCart[],
): Promise<Cents[]> {
  if (!code) {
    if (carts.some(({ voucher }) => voucher)) throw conflict('error.voucherChanged');
    return carts.map(() => 0);
  }
  const voucher = await readVoucher(db, identity, settings, { code, today: today(house) });
  return sharesOf(
    voucher,
    carts.map(({ total, voucher: agreed }) => ({ total, agreed })),
  );
}

/**
 * Checks what a payment at a provider is asked for, as strictly as it will be checked when the money is there. All its carts are
 * paid or none: the first that cannot be ordered refuses the call.
 */
export async function planPayment(
  house: House,
  db: Database,
  identity: Identity,
  request: PrepareRequest,
  agreed: AgreedCart[],
): Promise<Plan> {
  const settings = await readSettings(db);
  const configuration = settings[request.provider];
  const account = await findWallet(db, identity, 'CH', undefined);
  const open = await readOpenCarts(house, db, identity);
  const total = sumCents(open.filter(({ id }) => agreed.some(({ cartId }) => cartId === id)).map((cart) => cart.total));
  const refusal = wayRefusal(identity, settings, account !== null, { ...request, total });
  if (refusal) throw refusal;
  const carts = await refusingWhole(() =>
    agreed.map((cart) => ({ ...cart, open: agreedCart(house, settings, open, cart) })),
  );
  // In the order of days, as the carts are shown: so everybody takes from the same stock in the same order.
  const rank = ({ open: cart }: { open: OpenCart }) => open.indexOf(cart);
  carts.sort((first, second) => rank(first) - rank(second));
  const shares = await refusingWhole(() => sharesFor(house, db, identity, settings, request.voucher, carts));
  const isTopUp = request.type === 'CHO';
  const amount = total - sumCents(shares) - (isTopUp ? (account?.balance ?? 0) : 0);
  if (amount <= 0) throw conflict('error.invalidInput');
  const restaurant = carts[0]?.open.restaurant;
  if (!restaurant || !configuration) throw new Refusal(403, 'error.paymentTypeNotAllowed');
  return {
    amount,
    currency: restaurant.currencyShortName,
    merchant: configuration.entityName || restaurant.name,
    brands: configuration.brands,
    walletId: isTopUp ? (account?.id ?? null) : null,
    carts: carts.map(({ cartId, total: ofCart }, index) => ({ cartId, total: ofCart, voucher: shares[index] ?? 0 })),
  };
}
