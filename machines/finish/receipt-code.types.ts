import { type ReceiptLink } from '../../domain/receipt-link.ts';

/** What became of asking for a link; `notServed`: this server has none. */
export type LinkResult = { kind: 'given'; link: ReceiptLink } | { kind: 'notServed' };

export type ReceiptCodeEvent = { type: 'code.show' };

export interface ReceiptCodeContext {
  /** Null while there is none that can be opened. */
  link: ReceiptLink | null;
}
