import { commonDe } from './common.de.ts';
import { errorsDe } from './errors.de.ts';
import { authDe } from './auth.de.ts';
import { infoDe } from './info.de.ts';
import { userDe } from './user.de.ts';
import { layoutDe } from './layout.de.ts';
import { orderDe } from './order.de.ts';
import { ordersDe } from './orders.de.ts';
import { paymentDe } from './payment.de.ts';

/** The German texts of every area; its keys are the keys there are. */
export const catalogueDe = { ...commonDe, ...errorsDe, ...authDe, ...infoDe, ...userDe, ...layoutDe, ...orderDe, ...ordersDe, ...paymentDe };
