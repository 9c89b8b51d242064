import { type Cents } from '../../../domain/money.ts';
import { type Settings } from '../../../domain/settings.ts';
import { type PaymentType } from '../../../domain/payment-type.ts';
import { type Payer } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { type Account } from './accounts.ts';

/** Options of every payment call. */
export interface PaymentOptions {
  type: PaymentType;
  /** Code of a voucher. */
  voucher: string | undefined;
  isMailWanted: boolean;
  /** The `Idempotency-Key`. */
  key: string | null;
  /** The card whose account pays or is topped up; undefined: the preferred one. */
  cardNumber: string | undefined;
}

interface TakenPayment {
  paymentId: string;
  /** The account that was topped up; null: the money was put on none. */
  walletId: number | null;
  /** What that account can pay of its own; the top-up pays the rest. */
  own: Cents;
}

export interface PaymentRequest extends PaymentOptions {
  /** The payment at a card provider that took the money already; null: none. */
  taken: TakenPayment | null;
}

/** Everything that turning carts into orders needs besides the carts. */
export interface Sale {
  context: ServerContext;
  payer: Payer;
  settings: Settings;
  request: PaymentRequest;
  /** Wallets that the payer may pay from. */
  accounts: readonly Account[];
}
