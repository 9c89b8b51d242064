import type * as z from 'zod/mini';
import { type AddressWire, toAddress } from '../../contract/person.ts';
import { type Address } from '../../domain/address.ts';
import { hasControlCharacters } from '../../domain/control-characters.ts';
import { isEmail } from '../../domain/email.ts';
import { badRequest } from '../http/refusal.ts';

const LONGEST_FIELD = 200;

/**
 * An address from the wire, without blanks around its fields. Throws a 400 where a field is too long, is not of one line, or
 * is not an e-mail address. `keptEmail`: the stored one, which is kept as it is if it is only sent back.
 */
export function checkedAddress(wire: z.output<typeof AddressWire>, keptEmail = ''): Address {
  const wrong = Object.values<string>({ ...toAddress({ ...wire, Person_Email: null }) }).some(hasControlCharacters);
  if (wrong) throw badRequest();
  const fields = Object.entries(toAddress(wire)).map(([name, text]: [string, string]) => [name, text.trim()]);
  const address = Object.fromEntries(fields) as unknown as Address;
  if (Object.values<string>({ ...address }).some((field) => field.length > LONGEST_FIELD)) throw badRequest();
  if (address.email === keptEmail.trim()) return { ...address, email: keptEmail };
  if (address.email !== '' && !isEmail(wire.Person_Email ?? '')) throw badRequest('error.emailInvalid');
  return address;
}
