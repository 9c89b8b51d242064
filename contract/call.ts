import * as z from 'zod/mini';
import { type StaffRole } from '../domain/kitchen.ts';

z.config({ jitless: true });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One API call (CALL-1) in the server's own spelling. The client builds its requests from it, the
 * server its routes and its OpenAPI document.
 */
export interface Call<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  /** Below the API root, e.g. `/api/cart`; may hold `:name` parameters. */
  path: string;
  summary: string;
  /** `public` calls need no token. */
  access: 'public' | 'authenticated';
  /** `provider`: a card provider calls, or sends the customer's browser; neither knows the anti-forgery token. */
  madeBy: 'client' | 'provider';
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /**
   * How the answer's body is read: `events` are server-sent ones, each with an `answer` as its data; `html` is a part of
   * a page for staff; a redirect is for browsers that others send here. No client asks for the last two.
   */
  answerAs: 'json' | 'text' | 'html' | 'binary' | 'nothing' | 'redirect' | 'events';
  /** Of staff: who has none of these roles is refused. Empty: for everybody. */
  roles: readonly StaffRole[];
  /** Request headers of its own, and what they say. */
  headers: Readonly<Record<string, string>>;
}

const nothing = z.undefined();
type Nothing = typeof nothing;

/** Describes a call; omitted parts are empty (no query, no body, no answer). */
export function defineCall<
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  Answer extends z.ZodMiniType = Nothing,
  Params extends z.ZodMiniType = Nothing,
>(call: {
  method: Method;
  path: string;
  summary: string;
  access?: 'public' | 'authenticated';
  madeBy?: 'client' | 'provider';
  params?: Params;
  query?: Query;
  body?: Body;
  answer?: Answer;
  answerAs?: Call['answerAs'];
  roles?: Call['roles'];
  headers?: Call['headers'];
}): Call<Query, Body, Answer, Params> {
  return {
    method: call.method,
    path: call.path,
    summary: call.summary,
    access: call.access ?? 'authenticated',
    madeBy: call.madeBy ?? 'client',
    params: call.params ?? (nothing as unknown as Params),
    query: call.query ?? (nothing as unknown as Query),
    body: call.body ?? (nothing as unknown as Body),
    answer: call.answer ?? (nothing as unknown as Answer),
    answerAs: call.answerAs ?? (call.answer ? 'json' : 'nothing'),
    roles: call.roles ?? [],
    headers: call.headers ?? {},
  };
}
