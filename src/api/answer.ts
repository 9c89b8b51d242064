import type * as z from 'zod/mini';
import { type Call } from '../../contract/call.ts';
import { ContractError } from '../../contract/error.ts';
import { withoutTurns } from '../../domain/text-direction.ts';

/** Parses the body by the contract. Throws a ContractError with call and field if it does not match. */
export async function parseAnswer<C extends Call>(definition: C, response: Response): Promise<z.output<C['answer']>> {
  const call = `${definition.method} ${definition.path}`;
  const raw = await readBody(definition.answerAs, response, call);
  if (definition.answerAs !== 'json' && definition.answerAs !== 'text') return raw as z.output<C['answer']>;
  return checked(definition, raw, call);
}

/** Parses the data of an event as `parseAnswer` does a body. */
export function parseEvent<C extends Call>(definition: C, data: string): z.output<C['answer']> {
  const call = `${definition.method} ${definition.path}`;
  return checked(definition, jsonOf(data, call), call);
}

function checked<C extends Call>(definition: C, raw: unknown, call: string): z.output<C['answer']> {
  const parsed = definition.answer.safeParse(raw);
  if (parsed.success) return parsed.data as z.output<C['answer']>;
  const issue = parsed.error.issues[0];
  throw new ContractError(
    call,
    issue?.path.map(String).join('.') ?? '',
    issue?.message ?? issue?.code ?? 'does not fit',
  );
}

const MAY_TURN = /[\u202a-\u202e\u2066-\u2069]|\\u20[26]/i;

/** JSON whose texts stay in their own direction: a sum behind a name would be read backwards (SAFE-91). */
const parseJson = (text: string): unknown =>
  MAY_TURN.test(text)
    ? JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? withoutTurns(value) : value))
    : JSON.parse(text);

function jsonOf(text: string, call: string): unknown {
  try {
    return text === '' ? null : parseJson(text);
  } catch {
    throw new ContractError(call, '', 'is no JSON');
  }
}

async function readBody(answerAs: Call['answerAs'], response: Response, call: string): Promise<unknown> {
  switch (answerAs) {
    case 'text':
      return response.text();
    case 'binary':
      return response.blob();
    case 'html':
    case 'events':
    case 'nothing':
    case 'redirect':
      return undefined;
    case 'json':
      return jsonOf(await response.text(), call);
  }
}
