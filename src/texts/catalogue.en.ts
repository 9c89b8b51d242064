import { type Catalogue } from './text-keys.ts';
import { userEn } from './user.en.ts';
import { orderEn } from './order.en.ts';
import { orderFactsEn } from './order-facts.en.ts';
import { ordersEn } from './orders.en.ts';
import { spentEn } from './spent.en.ts';
import { paymentEn } from './payment.en.ts';
import { accountEn } from './account.en.ts';
import { changeEn } from './change.en.ts';
import { moveEn } from './move.en.ts';
import { cardEn } from './card.en.ts';
import { findingEn } from './finding.en.ts';
import { planEn } from './plan.en.ts';
import { weekEn } from './week.en.ts';
import { guestEn } from './guest.en.ts';
import { wishesEn } from './wishes.en.ts';
import { againEn } from './again.en.ts';
import { firstEn } from './first.en.ts';

export const catalogueEn: Catalogue = {
  ...firstEn,
  ...userEn,
  ...orderEn,
  ...orderFactsEn,
  ...ordersEn,
  ...spentEn,
  ...paymentEn,
  ...accountEn,
  ...guestEn,
  ...planEn,
  ...findingEn,
  ...weekEn,
  ...cardEn,
  ...wishesEn,
  ...againEn,
  ...changeEn,
  ...moveEn,
};
