import * as z from 'zod/mini';
import { KITCHEN_STATUSES, SERVINGS } from '../domain/kitchen.ts';
import { defineCall } from './call.ts';
import { Day, Moment, Money } from './wire.ts';

/*
 * Calls of the pages for staff, `/kitchen` and `/hall`, which the reference server serves. The app makes none of them,
 * and a backend that has pages of its own needs none.
 */

/** More than a kitchen hands out at one time. */
const MOST_AT_ONCE = 2000;

export const getKitchenBoard = defineCall({
  method: 'GET',
  path: '/api/kitchen/board',
  summary: 'The orders of a day and what is left of its dishes, as HTML; without a date, of today',
  query: z.object({ date: z.optional(Day) }),
  answer: z.string(),
  answerAs: 'html',
  roles: ['kitchen'],
});

/** No names, and nothing of what was ordered. */
export const getHallNumbers = defineCall({
  method: 'GET',
  path: '/api/kitchen/hall',
  summary: 'Numbers of today that are in preparation and ready, as HTML',
  answer: z.string(),
  answerAs: 'html',
  roles: ['kitchen', 'hall'],
});

/** What changed while nobody listened is not told: read what is shown after each opening. */
export const followKitchen = defineCall({
  method: 'GET',
  path: '/api/kitchen/events',
  summary: 'Server-sent events: a day whose orders or portions have changed',
  answer: z.object({ Date: Day }),
  answerAs: 'events',
  roles: ['kitchen', 'hall'],
});

/** Orders whose status is not `From` any more are left alone: somebody else has changed them. */
export const setOrderStatus = defineCall({
  method: 'PUT',
  path: '/api/kitchen/SetOrderStatus',
  summary: 'Sets how far orders of today are, or takes that back; answers those that it has changed',
  body: z.object({
    Bonnumbers: z.array(z.int()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    From: z.enum(KITCHEN_STATUSES),
    To: z.enum(KITCHEN_STATUSES),
  }),
  answer: z.object({ Bonnumbers: z.array(z.number()) }),
  roles: ['kitchen'],
});

const ServingWire = z.object({
  Outcome: z.enum(SERVINGS),
  /** Null, as all that follows: nobody has such a code. */
  Bonnumber: z.nullable(z.number()),
  Cart_OrderDate: z.nullable(Day),
  /** `2 × Schnitzel` */
  Dishes: z.array(z.string()),
  Comment: z.string(),
  /** Since when, and by whom, it is served. */
  Order_DeliveryDate: z.nullable(Moment),
  ServedBy: z.nullable(z.string()),
  /** How far it was before, for whoever takes it back; null: it was not served now. */
  From: z.nullable(z.enum(KITCHEN_STATUSES)),
  /** Still to be paid when it is handed out. */
  CashDue: z.nullable(Money),
});

/** Serves once: afterwards it is `alreadyServed`, with who has served it and when. */
export const serveByCode = defineCall({
  method: 'PUT',
  path: '/api/kitchen/ServeByCode',
  summary: 'Hands out the order of a pick-up code',
  body: z.object({ PickUpCode: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: ServingWire,
  roles: ['kitchen'],
});

/** Refused with `error.portionsChanged` where another number than `Before` is left by now. */
export const setPortions = defineCall({
  method: 'PUT',
  path: '/api/kitchen/SetPortions',
  summary: 'How many portions of a dish can still be ordered for a day; 0: it is sold out; null: without limit',
  body: z.object({
    /** Of the dish and its variant, as the board names it. */
    OfferId: z.int(),
    Date: Day,
    Remaining: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
    Before: z.nullable(z.int()),
  }),
  answer: z.object({ Remaining: z.nullable(z.number()) }),
  roles: ['kitchen'],
});

export const getOpenDays = defineCall({
  method: 'GET',
  path: '/api/kitchen/days',
  summary: 'The restaurants with the days on which they are closed, as HTML',
  answer: z.string(),
  answerAs: 'html',
  roles: ['kitchen'],
});

/**
 * Numbers of the orders that cannot be served by the change, as they were shown: they are canceled. Null, or where they
 * are others by now: nothing is changed, and the answer shows them.
 */
const Confirmed = z.nullable(z.array(z.int()).check(z.maxLength(MOST_AT_ONCE)));

export const setDayClosed = defineCall({
  method: 'PUT',
  path: '/api/kitchen/SetDayClosed',
  summary: 'Closes a day of a restaurant, or opens it again; answers as HTML what was or would be done',
  body: z.object({ RestaurantId: z.int(), Date: Day, IsClosed: z.boolean(), Confirmed }),
  answer: z.string(),
  answerAs: 'html',
  roles: ['kitchen'],
});

/** Base64 of a table of 600 kB, which has thousands of rows. */
const MOST_LETTERS = 800_000;

export const changeMenu = defineCall({
  method: 'PUT',
  path: '/api/kitchen/ChangeMenu',
  summary: 'Takes over the menu of the days in a table (CSV); answers as HTML what was or would be done',
  body: z.object({
    RestaurantId: z.int(),
    FileName: z.string().check(z.maxLength(200)),
    /** Base64 of its bytes, as they are in the file. */
    Table: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(MOST_LETTERS)),
    Confirmed,
  }),
  answer: z.string(),
  answerAs: 'html',
  roles: ['kitchen'],
});
