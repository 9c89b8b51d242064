import { type Cart } from '../../domain/cart.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { NO_CHOICES, type PaymentInput, type ProviderReturn } from './payment.types.ts';
import { type PaymentRecord } from '../../domain/payment.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { appConfiguration } from '../startup/startup.fixtures.ts';

/** How the person can pay: from an account of the restaurant, at a provider, or in a way of their choice. */
export type Means = 'account' | 'widget' | 'redirect' | 'any';

const TYPES: Record<Means, PaymentType[]> = { account: ['CH'], widget: ['CHO'], redirect: ['CHO'], any: ['ID', 'CHO'] };

const active = { isActive: true, entityName: 'mittag', brands: ['VISA'] };

/** Input of the payment chart for a person with these means. */
export const inputFor = (means: Means, carts: Cart[]): PaymentInput => ({
  person: means === 'any' ? { ...anna, paymentType: 'ID' } : anna,
  customerGroup: { ...staff, paymentTypes: TYPES[means] },
  settings: {
    ...appConfiguration.settings,
    copyAndPay: means === 'redirect' ? null : active,
    wirecard: means === 'widget' ? null : active,
  },
  carts,
  voucher: null,
  choices: NO_CHOICES,
  presentedCardNumber: null,
});

/** The record of a payment that the page knows only from a return from a provider. */
export const recordOfReturn = (
  personKey: string,
  { state, checkoutId }: ProviderReturn,
  startedAt: number,
): PaymentRecord => ({
  key: '',
  personKey,
  carts: [],
  total: 0,
  method: 'CH',
  provider: checkoutId === null ? 'wirecard' : 'copyAndPay',
  merchantTransactionId: state,
  checkout: null,
  isMailWanted: false,
  startedAt,
});
