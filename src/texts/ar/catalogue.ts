import { type Catalogue } from '../text-keys.ts';
import { user } from './user.ts';
import { order } from './order.ts';
import { orderDetails } from './order-details.ts';
import { orders } from './orders.ts';
import { spent } from './spent.ts';
import { payment } from './payment.ts';
import { account } from './account.ts';
import { change } from './change.ts';
import { move } from './move.ts';
import { card } from './card.ts';
import { terminal } from './terminal.ts';
import { finding } from './finding.ts';
import { plan } from './plan.ts';
import { week } from './week.ts';
import { guest } from './guest.ts';
import { favouritesAndRatings } from './favourites-and-ratings.ts';
import { notifications } from './notifications.ts';
import { again } from './reorder.ts';
import { first } from './first.ts';
import { stored } from './stored.ts';

export const catalogue: Catalogue = {
  ...first,
  ...stored,
  ...user,
  ...order,
  ...orderDetails,
  ...orders,
  ...spent,
  ...payment,
  ...account,
  ...guest,
  ...plan,
  ...finding,
  ...week,
  ...card,
  ...terminal,
  ...favouritesAndRatings,
  ...notifications,
  ...again,
  ...change,
  ...move,
};
