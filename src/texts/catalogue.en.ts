import { type Catalogue } from './catalogue.ts';
import { commonEn } from './common.en.ts';
import { errorsEn } from './errors.en.ts';
import { authEn } from './auth.en.ts';
import { infoEn } from './info.en.ts';
import { userEn } from './user.en.ts';
import { layoutEn } from './layout.en.ts';
import { orderEn } from './order.en.ts';
import { ordersEn } from './orders.en.ts';
import { paymentEn } from './payment.en.ts';

export const catalogueEn: Catalogue = { ...commonEn, ...errorsEn, ...authEn, ...infoEn, ...userEn, ...layoutEn, ...orderEn, ...ordersEn, ...paymentEn };
