import * as z from 'zod/mini';
import { type Call } from '../../../contract/call.ts';
import { Money } from '../../../contract/wire.ts';

/** Also where the contract narrows it, e.g. to sums from 0 on: such a schema goes on from the checks of `Money`. */
const isMoney = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodMiniNumber && schema.def.checks?.[0] === Money.def.checks?.[0];

function collect(schema: z.core.$ZodType, name: string, names: Set<string>): void {
  if (isMoney(schema)) names.add(name);
  else if (schema instanceof z.ZodMiniArray) collect(schema.def.element, name, names);
  else if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    collect(schema.def.innerType, name, names);
  else if (schema instanceof z.ZodMiniObject)
    for (const [field, inner] of Object.entries(schema.def.shape)) collect(inner, field, names);
}

const known = new Map<Call, Set<string>>();

/** Names of the fields of a call's answer that hold money, by the contract. */
export function moneyFieldsOf(call: Call): ReadonlySet<string> {
  const names = known.get(call) ?? new Set<string>();
  if (!known.has(call)) collect(call.answer, '', names);
  known.set(call, names);
  return names;
}
