/** Opens a receipt on another device, without a sign-in. */
export interface ReceiptLink {
  url: string;
  /** From when it was made. */
  validMs: number;
}
