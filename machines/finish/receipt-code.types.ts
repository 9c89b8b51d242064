import { type ReceiptLink } from '../../domain/receipt-link.ts';

export type ReceiptCodeEvent = { type: 'code.show' };

export interface ReceiptCodeContext {
  /** Null while there is none that can be opened. */
  link: ReceiptLink | null;
}
