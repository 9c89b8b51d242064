/** Opens a receipt on another device, without a sign-in. */
export interface ReceiptLink {
  url: string;
  /** From when it was made. */
  validMs: number;
}

/** What became of asking for a link; `notServed`: this server has none. */
export type LinkResult = { kind: 'given'; link: ReceiptLink } | { kind: 'notServed' };
