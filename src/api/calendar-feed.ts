import * as calls from '../../contract/calendar-feed.ts';
import { type SubmissionOutcome } from '../../domain/submission.ts';
import { absoluteUrl } from './absolute-url.ts';
import { type ApiClient } from './client.ts';
import { ifServed } from './errors.ts';
import { asSubmission } from './submission.ts';

/** Where calendars read the orders of the person; null: nowhere. */
export interface CalendarFeed {
  url: string | null;
}

/** Null: this server has no calendars. */
export const getCalendarFeed = (api: ApiClient, signal?: AbortSignal): Promise<CalendarFeed | null> =>
  ifServed(
    api
      .call(calls.getCalendarFeed, { signal })
      .then(({ Url }) => ({ url: Url === null ? null : absoluteUrl(api, Url) })),
  );

export const changeCalendarFeed = (api: ApiClient, change: 'create' | 'revoke'): Promise<SubmissionOutcome> =>
  asSubmission(api, change === 'create' ? api.call(calls.createCalendarFeed) : api.call(calls.revokeCalendarFeed));
