import type * as z from 'zod/mini';
import { type AddressWire, toAddress } from '../../contract/person.ts';
import { type Address } from '../../domain/address.ts';
import { badRequest } from '../http/refusal.ts';

const LONGEST_FIELD = 200;

/**
 * An address from the wire, without blanks around its fields. Throws a 400 where a field is too long. `keptEmail`: the
 * stored e-mail address, which is kept as it is if it is only sent back.
 */
export function checkedAddress(wire: z.output<typeof AddressWire>, keptEmail = ''): Address {
  const fields = Object.entries(toAddress(wire)).map(([name, text]: [string, string]) => [name, text.trim()]);
  const address = Object.fromEntries(fields) as unknown as Address;
  if (Object.values<string>({ ...address }).some((field) => field.length > LONGEST_FIELD)) throw badRequest();
  return address.email === keptEmail.trim() ? { ...address, email: keptEmail } : address;
}
