import type * as z from 'zod/mini';
import { type AddressWire, toAddress } from '../../contract/person.ts';
import { type Address } from '../../domain/address.ts';
import { badRequest } from '../http/refusal.ts';

const LONGEST_FIELD = 200;

/** An address from the wire. Throws a 400 where a field is too long. */
export function checkedAddress(wire: z.output<typeof AddressWire>): Address {
  const address = toAddress(wire);
  if (Object.values<string>({ ...address }).some((field) => field.length > LONGEST_FIELD)) throw badRequest();
  return address;
}
