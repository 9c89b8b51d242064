import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The script of the widget: the same bytes for every checkout, whose id it reads from its own URL. */
export const WIDGET_SCRIPT = readFileSync(new URL('paymentWidgets.js', import.meta.url));

/** As the attribute of a script element. */
export const WIDGET_INTEGRITY = `sha384-${createHash('sha384').update(WIDGET_SCRIPT).digest('base64')}`;
