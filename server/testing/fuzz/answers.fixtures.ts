import { type LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { type Call } from '../../../contract/call.ts';
import { ERROR_TEXT_KEYS } from '../../../contract/error-keys.ts';
import { type Sent } from './requests.fixtures.ts';

/** A refusal has these fields and no others (`contract/error.ts`), so that it can tell nothing else. */
const Refused = z.strictObject({
  OrderErrorTextKey: z.enum(ERROR_TEXT_KEYS),
  ErrorObject: z.optional(z.strictObject({ WaitingTimeInSeconds: z.number() })),
});

/** What the server's own errors would show; the attacks have none of it. */
export const INTERNALS =
  /\n\s+at [\w.<]+|node_modules|Failed query|PGlite|ZodError|DrizzleQueryError|\$scrypt|ECONNREFUSED/;

/** Milliseconds after which an answer counts as one that never comes. */
const LONGEST_MS = 10_000;

/** The answer, or null if it takes too long. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), LONGEST_MS)));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const holds = (text: string, secret: string): boolean => text.toLowerCase().includes(secret.toLowerCase());

/** A JSON text as it would be read, or the text itself. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** What is wrong with an answer; `secrets` are what the attacker does not know. */
export function faultsOf(
  call: Call,
  { statusCode, headers, body }: LightMyRequestResponse,
  secrets: readonly string[],
): string[] {
  const faults: string[] = [];
  if (statusCode >= 500 && statusCode < 900) faults.push(`status ${statusCode}`);
  const sent = `${JSON.stringify(headers)}\n${body}`;
  for (const secret of secrets) if (holds(sent, secret)) faults.push(`tells ${secret}`);
  if (INTERNALS.test(sent)) faults.push('tells of the inside of the server');
  const json = parsed(body);
  if (statusCode >= 400) {
    const refused = z.safeParse(Refused, json);
    if (!refused.success) faults.push(`is refused by ${body.slice(0, 300)}`);
  } else if (statusCode === 200 && call.answerAs === 'json') {
    const answer = z.safeParse(call.answer, json);
    if (!answer.success) faults.push(`is none of the contract: ${JSON.stringify(answer.error.issues[0])}`);
    if (call.path === '/api/login' && /"PersonId":8\b/.test(body)) faults.push('signs in as somebody else');
  } else if (![200, 204, 302, 303, 304].includes(statusCode)) faults.push(`status ${statusCode}`);
  return faults;
}

/** The request so that it can be sent again by hand; long ones are cut. */
export const describeRequest = ({ method, url, headers, payload = '' }: Sent): string =>
  [method, url.slice(0, 1500), JSON.stringify(headers).slice(0, 800), payload.slice(0, 3000)].join('\n  ');
