import * as article from './article.ts';
import { type Call } from './call.ts';
import * as bonus from './bonus.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as cartMove from './cart-move.ts';
import * as cart from './cart.ts';
import * as devices from './devices.ts';
import * as kitchen from './kitchen.ts';
import * as location from './location.ts';
import * as logging from './logging.ts';
import * as login from './login.ts';
import * as news from './news.ts';
import * as notifications from './notifications.ts';
import * as order from './order.ts';
import * as orderChange from './order-change.ts';
import * as orderEvents from './order-events.ts';
import * as passkeys from './passkeys.ts';
import * as payment from './payment.ts';
import * as providerMessages from './provider-messages.ts';
import * as person from './person.ts';
import * as receipt from './receipt.ts';
import * as restaurant from './restaurant.ts';
import * as setting from './setting.ts';
import * as statement from './statement.ts';
import * as text from './text.ts';
import * as favouritesAndRatings from './favourites-and-ratings.ts';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'answerAs' in value;

/** Every call of the contract, for tests of all of them. */
export const allCalls = (): Call[] =>
  [
    article,
    bonus,
    calendarFeed,
    cart,
    cartMove,
    devices,
    kitchen,
    location,
    logging,
    login,
    news,
    notifications,
    order,
    orderChange,
    orderEvents,
    passkeys,
    payment,
    providerMessages,
    person,
    receipt,
    restaurant,
    setting,
    statement,
    text,
    favouritesAndRatings,
  ]
    .flatMap((area) => Object.values<unknown>(area))
    .filter(isCall);
