import { type PaymentMethod } from '../../../../machines/payment/payment-method.types.ts';
import { type CardProviderConfiguration } from '../../../../domain/settings.ts';
import { type Translate } from '../../../texts/text-store.ts';

/** How a payment at the house itself works; the others are explained by their provider's brands and sums. */
const ABOUT = {
  CH: 'payment.about.CH',
  ID: 'payment.about.ID',
  SU: 'payment.about.SU',
  BA: 'payment.about.BA',
  CHO: null,
  VO: null,
} as const;

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

/** Official spelling of a brand; unknown brands as in the settings. */
const brandName = (brand: string): string => BRANDS[brand.toUpperCase()] ?? brand;

export function methodName({ type, provider }: Pick<PaymentMethod, 'type' | 'provider'>, t: Translate): string {
  return type === 'CH' && provider !== null ? t('payment.methodCard') : t(`payment.method.${type}`);
}

interface Facts {
  method: PaymentMethod;
  total: number;
  configuration: CardProviderConfiguration | null;
  /** Another provider offers the same type too. */
  isOneOfSeveral: boolean;
  /** The balances are being read: those of before may be outdated. */
  isReading: boolean;
  money: (cents: number) => string;
}

/** Notes about a payment method, one line each. */
export function methodNotes(
  { method, total, configuration, isOneOfSeveral, isReading, money }: Facts,
  t: Translate,
): string[] {
  const { type, provider, balance, balanceNoteKey, amount, obstacleKey } = method;
  const hasBalance = balance !== null || balanceNoteKey !== null;
  const aboutKey = provider === null ? ABOUT[type] : null;
  const about = aboutKey === null ? [] : [t(aboutKey)];
  if (isReading && hasBalance) return [...about, t('payment.balanceReading')];
  const notes: (string | false)[] = [
    ...about,
    balance !== null && t('payment.balance', { amount: money(balance) }),
    balanceNoteKey !== null && t.ofKey(balanceNoteKey),
  ];
  if (provider === null)
    notes.push(
      balance !== null && obstacleKey === null && t('payment.balanceAfter', { amount: money(balance - total) }),
    );
  if (obstacleKey === null && provider !== null) {
    notes.push((configuration?.brands ?? []).map(brandName).join(', '));
    if (type === 'CHO')
      notes.push(
        amount === null
          ? t('payment.chargedMissing')
          : amount !== total && t('payment.chargedThere', { amount: money(amount) }),
      );
    notes.push(isOneOfSeveral && t(`payment.at.${provider}`));
  }
  return notes.filter((note): note is string => note !== false && note !== '');
}
