import * as article from '../../contract/article.ts';
import { type Call } from '../../contract/call.ts';
import * as cart from '../../contract/cart.ts';
import * as location from '../../contract/location.ts';
import * as logging from '../../contract/logging.ts';
import * as login from '../../contract/login.ts';
import * as news from '../../contract/news.ts';
import * as order from '../../contract/order.ts';
import * as orderChange from '../../contract/order-change.ts';
import * as payment from '../../contract/payment.ts';
import * as person from '../../contract/person.ts';
import * as restaurant from '../../contract/restaurant.ts';
import * as setting from '../../contract/setting.ts';
import * as text from '../../contract/text.ts';
import * as wishes from '../../contract/wishes.ts';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'answerAs' in value;

/** Every call of the contract. */
export const allCalls = (): Call[] =>
  [
    article,
    cart,
    location,
    logging,
    login,
    news,
    order,
    orderChange,
    payment,
    person,
    restaurant,
    setting,
    text,
    wishes,
  ]
    .flatMap((area) => Object.values<unknown>(area))
    .filter(isCall);
