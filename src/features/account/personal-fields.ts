import { EMPTY_ADDRESS, type AddressField } from '../../../domain/address.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Person } from '../../../domain/person.ts';
import { type FieldRule, type PersonalTexts, registrationFields } from '../../../domain/registration.ts';
import { type Settings } from '../../../domain/settings.ts';
import { type TextKey } from '../../texts/catalogue.ts';

/** Joins the non-blank parts, so that a missing one leaves no gap. */
const joined = (parts: string[], by: string) => parts.filter((part) => part.trim() !== '').join(by);

/** The person's fields for display. `hidden`: field names from the setting, case-insensitive. */
export function personalFields(
  { address, birthdate }: Person,
  groupName: string,
  hidden: string[],
  format: (date: IsoDate) => string,
): { textKey: TextKey; value: string }[] {
  const names = hidden.map((name) => name.trim().toLowerCase());
  const shown = (name: string, value: string) => (names.includes(name) ? '' : value);
  const street = joined(
    [
      joined([shown('street', address.street), shown('housenumber', address.housenumber)], ' '),
      shown('stair', address.stair),
      shown('door', address.door),
    ],
    ' / ',
  );
  const place = joined([shown('postcode', address.postcode), shown('city', address.city)], '\u00a0');
  const fields: { textKey: TextKey; value: string; covers: string[] }[] = [
    {
      textKey: 'user.field.name',
      value: joined([shown('firstname', address.firstname), shown('lastname', address.lastname)], ' '),
      covers: ['firstname', 'lastname'],
    },
    {
      textKey: 'user.field.address',
      value: joined([street, place], ', '),
      covers: ['street', 'housenumber', 'stair', 'door', 'postcode', 'city'],
    },
    { textKey: 'user.field.email', value: address.email, covers: ['email'] },
    { textKey: 'user.field.phone', value: address.phone, covers: ['phone'] },
    { textKey: 'user.field.birthdate', value: birthdate === null ? '' : format(birthdate), covers: ['birthdate'] },
    { textKey: 'user.field.group', value: groupName, covers: ['group'] },
  ];
  const others = (Object.keys(EMPTY_ADDRESS) as AddressField[])
    .filter((name) => !fields.some(({ covers }) => covers.includes(name)))
    .map((name) => ({ textKey: `order.address.${name}` as const, value: address[name], covers: [name] }));
  return [...fields, ...others]
    .filter(({ covers }) => !covers.every((name) => names.includes(name)))
    .map(({ textKey, value }) => ({ textKey, value }));
}

/** The fields that the person may change. The e-mail address, which lets somebody into the account, is not one. */
export const editableFields = ({
  hiddenPersonalFields,
  requiredPersonalFields,
}: Pick<Settings, 'hiddenPersonalFields' | 'requiredPersonalFields'>): FieldRule[] =>
  registrationFields(hiddenPersonalFields, requiredPersonalFields).filter(({ field }) => field !== 'email');

/** The person's data as a form holds them; the day in the form that all languages accept. */
export const personalTexts = ({ address, birthdate }: Person): PersonalTexts => ({
  ...address,
  birthdate: birthdate === null ? '' : birthdate.split('-').toReversed().join('.'),
});
