import { type PaymentWay } from '../../../domain/payment-methods.ts';
import { type PaymentMethod } from '../../../machines/payment/payment-method.types.ts';
import { type CardProviderConfiguration } from '../../../domain/settings.ts';
import { type TextKey } from '../../texts/catalogue.ts';
import { type Translate } from '../../texts/text-store.ts';
import { listText } from '../../texts/list-text.ts';
import { isCardAccount, isTopUp, type PaymentType } from '../../../domain/payment-type.ts';

/** How a payment at the restaurant itself works; the others are explained by their provider's brands and sums. */
const ABOUT: Partial<Record<PaymentType, TextKey>> = {
  CH: 'payment.about.CH',
  ID: 'payment.about.ID',
  SU: 'payment.about.SU',
  BA: 'payment.about.BA',
};

const BRANDS: Record<string, string> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  MAESTRO: 'Maestro',
  DINERS: 'Diners Club',
  PAYPAL: 'PayPal',
  APPLEPAY: 'Apple Pay',
  GOOGLEPAY: 'Google Pay',
  EPS: 'eps',
  KLARNA_PAYMENTS: 'Klarna',
};

/** Of the radio button that chooses a way to pay. */
export const radioId = ({ type, provider }: PaymentWay): string => `pay-by-${type}-${provider}`;

/** Official spelling of a brand; unknown brands as in the settings. */
const brandName = (brand: string): string => BRANDS[brand.toUpperCase()] ?? brand;

type Way = Pick<PaymentMethod, 'type' | 'provider'>;

const nameOf = ({ type, provider }: Way, t: Translate): string =>
  isCardAccount(type) && provider !== null ? t('payment.methodCard') : t(`payment.method.${type}`);

/**
 * The name of a method, which no other one has: two providers are told apart by where the card is entered, in the first
 * word; types to which a restaurant's texts give the same name by their short names.
 */
export function methodName(method: Way, all: readonly Way[], t: Translate): string {
  const name = nameOf(method, t);
  const alike = all.filter((other) => other !== method && nameOf(other, t) === name);
  if (alike.length === 0) return name;
  const placed = method.provider === null ? name : t(`payment.place.${method.provider}`, { name });
  const isOtherType = alike.some(({ type }) => type !== method.type);
  return isOtherType ? t('payment.methodOfKind', { name: placed, kind: method.type }) : placed;
}

interface MethodInput {
  method: PaymentMethod;
  total: number;
  configuration: CardProviderConfiguration | null;
  /** The balances are being read: those of before may be outdated. */
  isReading: boolean;
  money: (cents: number) => string;
  /** Of what follows from the sum of the carts, which may be an estimate. */
  derived: (cents: number) => string;
}

/** What a top-up charges; false: just what is to be paid. */
function chargeNote(
  { amount, missing, minimum, balance }: PaymentMethod,
  { total, money, derived }: Pick<MethodInput, 'total' | 'money' | 'derived'>,
  t: Translate,
): string | false {
  if (amount === null || missing === null)
    return minimum ? t('payment.chargedAtLeast', { amount: money(minimum) }) : t('payment.chargedMissing');
  if (amount > missing) return t('payment.chargedMore', { amount: money(amount), rest: derived(amount - missing) });
  if (balance !== null && balance < 0)
    return t('payment.chargedWithDebt', { amount: derived(amount), rest: money(-balance) });
  return amount !== total && t('payment.chargedThere', { amount: derived(amount) });
}

/** Notes about a payment method, one line each. */
export function methodNotes(
  { method, total, configuration, isReading, money, derived }: MethodInput,
  t: Translate,
): string[] {
  const { type, provider, balance, balanceNoteKey, obstacleKey, creditLimit = 0 } = method;
  const hasBalance = balance !== null || balanceNoteKey !== null;
  const aboutKey = provider === null ? ABOUT[type] : undefined;
  const about = aboutKey === undefined ? [] : [t(aboutKey)];
  if (isReading && hasBalance) return [...about, t('payment.balanceReading')];
  const notes: (string | false)[] = [
    ...about,
    balance !== null && t('payment.balance', { amount: money(balance) }),
    balance !== null && creditLimit > 0 && t('payment.creditLimit', { amount: money(-creditLimit) }),
    balanceNoteKey !== null && t.ofKey(balanceNoteKey),
  ];
  if (provider === null)
    notes.push(
      balance !== null && obstacleKey === null && t('payment.balanceAfter', { amount: derived(balance - total) }),
    );
  if (obstacleKey === null && provider !== null) {
    notes.push(listText((configuration?.brands ?? []).map(brandName), t));
    if (isTopUp(type)) notes.push(chargeNote(method, { total, money, derived }, t));
  }
  return notes.filter((note): note is string => note !== false && note !== '');
}
