import { type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { redact } from '../../domain/redact.ts';

const HIDDEN = '…';

// Not an interface: the logger requires an index signature, which only a type alias has implicitly.
type ErrorInLog = { type: string; message: string; stack: string; code?: string; cause?: ErrorInLog };

/** An error without the query values that database errors carry: password hashes, card numbers, addresses. */
export function errorInLog(error: Error): ErrorInLog {
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: String(error.code) } : {};
  return {
    type: name,
    message: redact(message.replace(/\nparams:[^]*$/, '')),
    ...code,
    stack: (stack.match(/^ {4}at .*$/gm) ?? []).join('\n'),
    ...(cause instanceof Error ? { cause: errorInLog(cause) } : {}),
  };
}

/** Of a query with thousands of rows, the beginning says which it is. */
const LONGEST_MESSAGE = 300;

/**
 * An unexpected error in a line for an operator: its message and those of its causes, without the values of queries.
 */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return redact(String(error));
  const messages: string[] = [];
  for (let cause: ErrorInLog | undefined = errorInLog(error); cause; cause = cause.cause) {
    const message = (cause.message || cause.type).replace(/\s+/g, ' ');
    messages.push(message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message);
  }
  return messages.join(': ');
}

const HIDDEN_PARAMETERS = new Set(
  ['code', 'state', 'nonce', 'id', 'merchantTransactionId', 'resourcePath', 'checkoutId', 'token'].map((name) =>
    name.toLowerCase(),
  ),
);

/** Whether the parameter is hidden, by its name as the server reads it. */
function isHidden(name: string): boolean {
  try {
    return HIDDEN_PARAMETERS.has(decodeURIComponent(name).replace(/\[.*$/s, '').toLowerCase());
  } catch {
    return true;
  }
}

/** Whoever knows the rest of such a path reads somebody's calendar. */
const CALENDAR = /^\/feed\/(?!openmensa[./])/i;

/** Written with percent signs, the server reads it all the same. */
function isCalendar(path: string): boolean {
  try {
    return CALENDAR.test(decodeURIComponent(path));
  } catch {
    return CALENDAR.test(path);
  }
}

/** A path that may open a calendar, without what opens it. */
const withoutCalendar = (url: string): string => {
  const [path = ''] = url.split('?', 1);
  return isCalendar(path) ? `/feed/${HIDDEN}${url.slice(path.length)}` : url;
};

/** A URL without the parameters that open a session (single sign-on) or identify a payment. */
export function redactAddress(url: string): string {
  return withoutCalendar(redact(url)).replace(/([?&])([^=&]*)=[^&]*/g, (pair: string, mark: string, name: string) =>
    isHidden(name) ? `${mark}${name}=${HIDDEN}` : pair,
  );
}

/** A request in the log is its method and redacted address: no headers, no cookies, no body. */
export function loggerOptions(
  level: string,
  stream?: { write: (line: string) => void },
): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: redactAddress(request.url) }),
      err: errorInLog,
    },
  };
}
