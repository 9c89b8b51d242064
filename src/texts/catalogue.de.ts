import { userDe } from './user.de.ts';
import { orderDe } from './order.de.ts';
import { orderFactsDe } from './order-facts.de.ts';
import { ordersDe } from './orders.de.ts';
import { spentDe } from './spent.de.ts';
import { paymentDe } from './payment.de.ts';
import { accountDe } from './account.de.ts';
import { changeDe } from './change.de.ts';
import { moveDe } from './move.de.ts';
import { cardDe } from './card.de.ts';
import { findingDe } from './finding.de.ts';
import { planDe } from './plan.de.ts';
import { weekDe } from './week.de.ts';
import { guestDe } from './guest.de.ts';
import { wishesDe } from './wishes.de.ts';
import { againDe } from './again.de.ts';
import { firstDe } from './first.de.ts';

/** All German texts; defines the set of text keys. */
export const catalogueDe = {
  ...firstDe,
  ...userDe,
  ...orderDe,
  ...orderFactsDe,
  ...ordersDe,
  ...spentDe,
  ...paymentDe,
  ...accountDe,
  ...guestDe,
  ...planDe,
  ...findingDe,
  ...weekDe,
  ...cardDe,
  ...wishesDe,
  ...againDe,
  ...changeDe,
  ...moveDe,
};
