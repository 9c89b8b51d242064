import type * as z from 'zod/mini';
import { type AddressWire, toAddress } from '../../../contract/person.ts';
import { type Address, type AddressField, EMPTY_ADDRESS } from '../../../domain/address.ts';
import { isEmail } from '../../../domain/email.ts';
import { asName } from '../../../domain/name.ts';
import { isPhone } from '../../../domain/phone.ts';
import { isOneLine } from '../../../domain/typed-text.ts';
import { badRequest } from '../../core/refusal.ts';

const LONGEST_FIELD = 200;
/** With blanks around it: nothing longer is looked at. */
const LONGEST_TYPED = 2 * LONGEST_FIELD;

/**
 * An address from the wire, its fields as names are kept. Throws a 400 where a field is too long, is not of one
 * line, or is not an e-mail address or phone number. `stored`: the stored one, whose fields stay as they are if
 * they are only sent back.
 */
export function checkedAddress(wire: z.output<typeof AddressWire>, stored = EMPTY_ADDRESS): Address {
  const sent = { ...toAddress(wire), email: '' };
  if (Object.values<string>(sent).some((text) => text.length > LONGEST_TYPED)) throw badRequest();
  const wrong = (Object.keys(sent) as AddressField[]).some(
    (name) => !isOneLine(sent[name]) && sent[name] !== stored[name],
  );
  if (wrong) throw badRequest();
  const address: Address = { ...sent, email: toAddress(wire).email.trim() };
  for (const name of Object.keys(sent) as AddressField[])
    if (name !== 'email' && sent[name] !== stored[name]) address[name] = asName(sent[name]);
  if (Object.values<string>({ ...address }).some((field) => field.length > LONGEST_FIELD)) throw badRequest();
  if (address.phone !== '' && address.phone !== stored.phone.trim() && !isPhone(address.phone))
    throw badRequest('error.phoneInvalid');
  if (address.email === stored.email.trim()) return { ...address, email: stored.email };
  if (address.email !== '' && !isEmail(wire.Person_Email ?? '')) throw badRequest('error.emailInvalid');
  return address;
}
