import { linkFromWirecard, messageOfWirecard } from '../../../contract/provider-messages.ts';

/** The field in which a redirect provider keeps our id of a payment. */
export const PAYMENT_FIELD = 'mittag_payment';

const served = (publicUrl: string, path: string): string => `${publicUrl}service${path}`;

/** Where the provider sends the browser back. `isOver`: the customer gave up or was declined, so the payment is ended. */
export function returnUrl(publicUrl: string, id: string, { isOver = false } = {}): string {
  const query = new URLSearchParams({ state: id, ...(isOver && { canceled: '1' }) });
  return `${served(publicUrl, linkFromWirecard.path)}?${query}`;
}

/** Where the provider sends messages of its own. */
export const messageUrl = (publicUrl: string): string => served(publicUrl, messageOfWirecard.path);
