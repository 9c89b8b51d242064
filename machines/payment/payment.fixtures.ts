import { aCart } from '../../domain/cart.fixtures.ts';
import { type Cents } from '../../domain/money.ts';
import { type Wallet } from '../../domain/payment-methods.ts';
import { type Balances } from './payment-method.types.ts';
import { type LedgerChange, type PaymentOutcome, type PaymentStatus } from './payment.types.ts';
import { type ProviderCheckout } from '../../domain/payment.ts';

export const outcome: PaymentOutcome = {
  method: 'CH',
  total: 1100,
  carts: [aCart()],
  results: [{ cartId: 1, orderNumber: 1, errorTextKey: null, order: null }],
  money: null,
  isMailWanted: false,
};
/** All balances were read; `wallets`: of the types without a card. */
export const balances = (account: Cents | null, ...wallets: Wallet[]): Balances => ({
  account,
  accountNoteKey: null,
  wallets,
  walletsNoteKey: null,
});
export const checkout: ProviderCheckout = { provider: 'wirecard', url: 'https://provider.example/1', amount: 1100 };
/** An example of every status, so that a new one does not compile until it has one. */
export const statuses: { [TKind in PaymentStatus['kind']]: Extract<PaymentStatus, { kind: TKind }> } = {
  executing: { kind: 'executing' },
  opening: { kind: 'opening' },
  atProvider: { kind: 'atProvider', checkout },
  returning: { kind: 'returning' },
  unknown: { kind: 'unknown', checkout: null },
  reconciling: { kind: 'reconciling' },
  settled: { kind: 'settled', outcome },
  declined: { kind: 'declined', textKey: 'error.paymentDeclined' },
  canceled: { kind: 'canceled' },
  refused: { kind: 'refused', textKey: 'payment.paidInOtherTab' },
};
export const changedTo = (status: PaymentStatus): LedgerChange => ({ type: 'ledger.changed', status });
/** Events of the ledger, by the kind of the status. */
export const ledgerChanges = Object.fromEntries(
  Object.entries(statuses).map(([kind, status]) => [kind, changedTo(status)]),
);
