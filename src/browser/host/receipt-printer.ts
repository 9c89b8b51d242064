/** One ordered day, as a receipt shows it: nothing that names the person or the card. */
interface ReceiptOrder {
  number: number;
  /** For a scanner at the counter; null: the order is brought, or its code is not known. */
  pickUpCode: string | null;
  restaurant: string;
  location: string;
  /** ISO date, and times as HH:MM; without times where customers choose a day only. */
  day: string;
  from: string | null;
  until: string | null;
  /** To print in place of the hours; null: print these. */
  timeName: string | null;
  dishes: { quantity: number; name: string }[];
  paidInCent: number;
}

export interface Receipt {
  orders: ReceiptOrder[];
  totalInCent: number;
  currency: string;
  /** Short name of the customer's language, e.g. `DE`. */
  language: string;
}

/** Whether the host has set `canteenHost.printReceipt`. */
export const canPrintReceipt = (): boolean => typeof window.canteenHost?.printReceipt === 'function';

/** Resolves with false where the host refuses; rejects where it fails. A host that answers nothing has taken it. */
export async function printReceipt(receipt: Receipt): Promise<boolean> {
  const answer: unknown = await window.canteenHost?.printReceipt?.(receipt);
  return answer !== false;
}
