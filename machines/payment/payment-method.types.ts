import type { Cents } from '../../domain/money.ts';
import type { PaymentWay, Wallet } from '../../domain/payment-methods.ts';

/** What can be paid with, as far as it could be read. */
export interface Balances {
  /** Of the card or account that CH is paid from; null: the person has none, or it is not known. */
  account: Cents | null;
  /** Text key of the reason why it is not known; null: it was read. */
  accountNoteKey: string | null;
  /** The accounts of the other types; null: not known. */
  wallets: Wallet[] | null;
  walletsNoteKey: string | null;
}

/** An allowed way to pay, with the reason if it cannot be used right now. */
export interface PaymentMethod extends PaymentWay {
  /** Null if the type has none, or it is not known. */
  balance: Cents | null;
  /** Text key of the reason why the balance is not known; null: it is, or the type has none. */
  balanceNoteKey: string | null;
  /** How far below 0 the balance may go; missing: not at all. */
  creditLimit?: Cents;
  /** What the balance lacks for the sum; null: not known. */
  missing: Cents | null;
  /** What would be taken: with CHO the missing part of the sum, but at least its minimum; null: not known. */
  amount: Cents | null;
  /** Text key, e.g. `payment.belowMinimum`; null: usable. */
  obstacleKey: string | null;
  minimum: Cents | null;
}
