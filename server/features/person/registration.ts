import type * as z from 'zod/mini';
import { type CreatePersonBody } from '../../../contract/person.ts';
import { type Address, parseAddressFields } from '../../../domain/address.ts';
import { isAddressIncomplete } from '../../../domain/entered-address.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Settings } from '../../../domain/settings.ts';
import { isUsername, toUsername } from '../../../domain/username.ts';
import { badRequest } from '../../core/refusal.ts';
import { checkedAddress } from '../cart/checked-address.ts';

const EARLIEST_BIRTH = '1900-01-01';

interface PersonalData {
  address: Address;
  birthdate: IsoDate | null;
}

export interface Registration extends PersonalData {
  username: string;
}

/** Whether a required field is blank. Hidden fields cannot be filled in, so they are not required. */
function isIncomplete(
  { requiredPersonalFields, hiddenPersonalFields }: Settings,
  { address, birthdate }: PersonalData,
): boolean {
  const required = requiredPersonalFields.filter((name) => !hiddenPersonalFields.includes(name));
  if (required.includes('birthdate') && birthdate === null) return true;
  return isAddressIncomplete(address, parseAddressFields(required.join(';')));
}

/** Throws a 400 that names what is wrong with personal data. */
export function checkPersonalData(settings: Settings, data: PersonalData, today: IsoDate): void {
  const { birthdate } = data;
  if (birthdate !== null && (birthdate < EARLIEST_BIRTH || birthdate >= today))
    throw badRequest('error.birthdateInvalid');
  if (isIncomplete(settings, data)) throw badRequest('error.personalFieldMissing');
}

/** Checks the form of a registration. Throws a 400 that names what is wrong. */
export function checkRegistration(
  settings: Settings,
  body: z.output<typeof CreatePersonBody>,
  today: IsoDate,
): Registration {
  const { Birthdate: birthdate = null } = body;
  const username = toUsername(body.Username);
  if (!isUsername(username)) throw badRequest('error.usernameInvalid');
  if (!body.AcceptTerms) throw badRequest('error.termsNotAccepted');
  const registration = { username, address: checkedAddress(body), birthdate };
  checkPersonalData(settings, registration, today);
  return registration;
}
