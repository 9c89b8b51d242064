import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Absolute, or relative to the root of the calls. */
const Url = z.string().check(z.minLength(1), z.maxLength(1000));

/** Additions to the specified calls: without them, nobody subscribes to the calendar of their orders. */
export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/api/person/GetCalendarFeed',
  summary: 'Address at which calendars read the orders of the person, without a sign-in',
  /** Null: there is none. */
  answer: z.object({ Url: z.nullable(Url) }),
});

export const createCalendarFeed = defineCall({
  method: 'POST',
  path: '/api/person/CreateCalendarFeed',
  summary: 'Make an address at which calendars read the orders of the person; there is one at most',
  answer: z.object({ Url }),
});

export const revokeCalendarFeed = defineCall({
  method: 'DELETE',
  path: '/api/person/RevokeCalendarFeed',
  summary: 'End the address at which calendars read the orders of the person',
});
