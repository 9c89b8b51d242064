import type * as z from 'zod/mini';
import { type Call } from '../../contract/call.ts';
import { STATUS_CHANGE_PASSWORD, STATUS_LEGAL_DISCLAIMER } from '../../contract/error.ts';
import { getAuthorization, logout } from '../../contract/login.ts';
import { mayForceStep } from '../auth/identity.ts';
import { REFRESH_COOKIE } from '../auth/cookies.ts';
import { XSRF_HEADER } from './xsrf.ts';

interface Answer {
  description: string;
  content?: Record<string, unknown>;
  headers?: Record<string, unknown>;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: { type: 'string' };
}

/** The part of an OpenAPI operation that is written here. */
export interface Operation {
  parameters?: unknown[];
  responses?: Record<string, Answer>;
  security?: Record<string, string[]>[];
}

export const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  refresh: { type: 'apiKey', in: 'cookie', name: REFRESH_COOKIE },
} as const;

const isSame = (call: Call<z.ZodMiniType>, other: { method: string; path: string }): boolean =>
  call.method === other.method && call.path === other.path;

function successOf(call: Call, json: Answer | undefined): [status: string, answer: Answer] {
  const contentOf = (type: string, format?: string) => ({
    [type]: { schema: { type: 'string', ...(format && { format }) } },
  });
  switch (call.answerAs) {
    case 'json':
      return ['200', { ...json, description: call.summary }];
    case 'text':
      return ['200', { description: call.summary, content: contentOf('text/plain') }];
    case 'html':
      return ['200', { description: call.summary, content: contentOf('text/html') }];
    case 'events':
      return ['200', { description: call.summary, content: contentOf('text/event-stream') }];
    case 'binary':
      return ['200', { description: call.summary, content: contentOf('image/*', 'binary') }];
    case 'nothing':
      return ['204', { description: call.summary }];
    case 'redirect': {
      const headers = { location: { description: 'Where the browser goes next', schema: { type: 'string' } } };
      return ['303', { description: call.summary, headers }];
    }
  }
}

/**
 * OpenAPI knows statuses from 100 to 599 only; `default` stands for all others. The extension names them for tools that
 * generate code.
 */
const FORCED = {
  description: `${STATUS_LEGAL_DISCLAIMER}: the terms of use must be accepted before anything else. ${STATUS_CHANGE_PASSWORD}: the password must be changed first.`,
  'x-status-codes': [STATUS_LEGAL_DISCLAIMER, STATUS_CHANGE_PASSWORD],
};

const header = (name: string, description: string, required = false): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function headersOf(call: Call): Parameter[] {
  const own = Object.entries(call.headers).map(([name, description]) => header(name, description));
  const isGuarded = call.method !== 'GET' && call.madeBy === 'client';
  return isGuarded ? [...own, header(XSRF_HEADER, 'Value of the cookie XSRF-TOKEN', true)] : own;
}

function securityOf(call: Call): Record<string, string[]>[] {
  if (call.access === 'authenticated') return [{ token: [] }];
  if (isSame(call, getAuthorization)) return [{ refresh: [] }];
  // Signing out works without a session, too.
  return isSame(call, logout) ? [{ refresh: [] }, {}] : [];
}

/** Completes what is generated from the schemas: every answer, header and cookie of a call. */
export function describeCall(operation: Operation, call: Call): Operation {
  const { 200: json, '4XX': refused, '5XX': failed } = operation.responses ?? {};
  const [status, success] = successOf(call, json);
  return {
    ...operation,
    parameters: [...(operation.parameters ?? []), ...headersOf(call)],
    security: securityOf(call),
    responses: {
      [status]: success,
      ...(refused && { '4XX': { ...refused, description: 'Refused; `OrderErrorTextKey` names the reason' } }),
      ...(failed && { '5XX': { ...failed, description: 'Failed; whether it was done is not known' } }),
      ...(mayForceStep(call) && { default: { ...FORCED, ...(refused?.content && { content: refused.content }) } }),
    },
  };
}
