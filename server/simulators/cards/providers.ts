import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ServerContext } from '../../core/context.ts';
import { SimulatedCards } from './simulated-cards.ts';

/** The script of the widget: the same bytes for every checkout, whose id it reads from its own URL. */
export const WIDGET_SCRIPT = readFileSync(new URL('../copyandpay/paymentWidgets.js', import.meta.url));

const integrity = `sha384-${createHash('sha384').update(WIDGET_SCRIPT).digest('base64')}`;

/** Both simulated card providers. Their URLs are relative to the client's root. */
export const simulatedCards = (context: ServerContext) => ({
  copyAndPay: new SimulatedCards(context, 'copyAndPay', {
    url: (reference) => `simulators/copyandpay/v1/paymentWidgets.js?checkoutId=${reference}`,
    integrity,
  }),
  wirecard: new SimulatedCards(context, 'wirecard', {
    url: (reference) => `simulators/wirecard/page?token=${reference}`,
    integrity: null,
  }),
});

export type SimulatedCardProviders = ReturnType<typeof simulatedCards>;
