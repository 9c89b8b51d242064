/**
 * Counts what happens to customers. Called once it has happened: after the transaction, or else what was rolled back
 * would count.
 */
export interface Tally {
  ordered: (orders: number) => void;
  /** A payment, or one of its carts, was refused. `textKey`: why. */
  refused: (textKey: string) => void;
  /** A reconciliation of payments has gone through. */
  reconciled: () => void;
}
