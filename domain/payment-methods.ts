import type { Cents } from './money.ts';
import { type PaymentType, isCardAccount, isCash, isTopUp, isVoucher } from './payment-type.ts';
import type { CustomerGroup } from './person.ts';
import type { Settings } from './settings.ts';
import { voucherLimitFor } from './voucher.ts';

/**
 * The payment types that the group may use and the restaurant has set up: online top-up requires an active card
 * provider, vouchers require limits for the group. Source: PAY-1.
 */
export function allowedPaymentTypes(
  group: Pick<CustomerGroup, 'number' | 'paymentTypes'>,
  settings: Pick<Settings, 'copyAndPay' | 'wirecard' | 'voucherLimits'>,
): PaymentType[] {
  const hasProvider = settings.copyAndPay?.isActive === true || settings.wirecard?.isActive === true;
  const hasVoucher = voucherLimitFor(group.number, settings.voucherLimits) !== null;
  return group.paymentTypes.filter((type) => (!isTopUp(type) || hasProvider) && (!isVoucher(type) || hasVoucher));
}

/**
 * Whether the sum reaches the type's minimum; 0 is always fine, as a subsidy may pay for all (PAY-4). A top-up is raised
 * to its minimum instead.
 */
export function meetsMinimum(type: PaymentType, total: Cents, settings: Pick<Settings, 'paymentMinimums'>): boolean {
  return total === 0 || isTopUp(type) || total >= (settings.paymentMinimums[type] ?? 0);
}

/** What a top-up charges: what the account lacks, but at least the minimum; what is over stays on the account (PAY-4). */
export const topUpAmount = (missing: Cents, minimum: Cents = 0): Cents =>
  missing <= 0 ? 0 : Math.max(missing, minimum);

/** Cash is paid at pick-up: nobody collects it at a home delivery. */
export const isPayableAt = (type: PaymentType, isHomeDelivery: boolean): boolean => !isCash(type) || !isHomeDelivery;

/** The external card providers (PAY-20, PAY-21). */
export const CARD_PROVIDERS = ['copyAndPay', 'wirecard'] as const;
export type CardProvider = (typeof CARD_PROVIDERS)[number];

/** A way to pay: a type, and the provider that takes the money; null: it comes from an account of the restaurant. */
export interface PaymentWay {
  type: PaymentType;
  provider: CardProvider | null;
}

/** An account of the restaurant that a payment type draws on. */
export interface Wallet {
  type: PaymentType;
  /** Null: unknown, as the account has no limit. */
  balance: Cents | null;
  /** How far the balance may go below 0; null: without limit. */
  creditLimit: Cents | null;
  /** Its bookings can be read, and no card of the person has them (USER-40). */
  hasStatement?: boolean;
}

/** What can be paid from a wallet; null: any sum. */
export const spendableIn = ({ balance, creditLimit }: Wallet): Cents | null =>
  balance === null || creditLimit === null ? null : balance + creditLimit;

/**
 * The ways to pay besides a voucher. CHO tops up an account at a provider. CH pays from the account or, for people
 * without one such as guests, at a provider. Source: PAY-1, PAY-28;
 * `docs/decisions/007-what-is-paid-at-a-provider.md`.
 */
export function paymentWays(
  allowed: readonly PaymentType[],
  settings: Pick<Settings, 'copyAndPay' | 'wirecard'>,
  hasAccount: boolean,
): PaymentWay[] {
  const active = CARD_PROVIDERS.filter((provider) => settings[provider]?.isActive === true);
  const atProviders = (type: PaymentType): PaymentWay[] => active.map((provider) => ({ type, provider }));
  return allowed.flatMap((type) => {
    if (isVoucher(type)) return [];
    if (isTopUp(type)) return hasAccount ? atProviders(type) : [];
    return isCardAccount(type) && !hasAccount ? atProviders(type) : [{ type, provider: null }];
  });
}
