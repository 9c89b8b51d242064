/** What became of the receipt on paper; null: the host has no printer. */
export type ReceiptState = 'offered' | 'printed' | 'failed' | null;

export type FinishEvent =
  { type: 'second.passed' } | { type: 'stay.choose' } | { type: 'finish.choose' } | { type: 'receipt.print' };

export interface FinishInput {
  /** Until the customer is signed out. */
  seconds: number;
  canPrint: boolean;
}

export interface FinishContext {
  seconds: number;
  /** Seconds that are left. */
  left: number;
  receipt: ReceiptState;
}
