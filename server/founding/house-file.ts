import * as z from 'zod/mini';
import { PAYMENT_TYPES } from '../../domain/payment-type.ts';
import { SETTING_KEYS, type SettingKey } from '../../domain/settings.ts';
import { isEmail } from '../../domain/email.ts';
import { isUsername } from '../../domain/username.ts';
import { StartError } from '../db/lock.ts';

const Id = z.int().check(z.positive());
const Words = z.intersection(z.object({ DE: z.string() }), z.record(z.string(), z.string()));
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 11:30'));
const Weekdays = z.array(z.int().check(z.gte(1), z.lte(7)));
const Amount = z.number().check(z.gte(0), z.lte(100_000));

const Location = z.strictObject({
  id: Id,
  name: Words,
  type: z.enum(['PICKUP', 'DESK', 'DEL']),
  zips: z._default(z.nullable(z.string()), null),
  address: z._default(z.nullable(z.string()), null),
  times: z.array(
    z.strictObject({
      deliveryTime: Id,
      weekdays: Weekdays,
      orderUntilDaysBefore: z._default(z.int().check(z.gte(0)), 0),
      orderUntilTime: TimeOfDay,
      cancelHours: z._default(z.number().check(z.gte(0)), 0),
      capacity: z._default(z.nullable(Id), null),
    }),
  ),
});

const Dish = z.strictObject({
  id: Id,
  productGroup: Id,
  name: Words,
  description: z._default(z.nullable(Words), null),
  price: Amount,
  subsidy: z._default(Amount, 0),
  vatPercent: z.number().check(z.gte(0), z.lte(100)),
  /** Letters of the Austrian code; null: nothing declared, which is not the same as none. */
  allergens: z._default(z.nullable(z.string().check(z.regex(/^[A-HL-PR]*$/, 'letters from A to R'))), null),
  labels: z._default(z.array(z.string()), []),
  weekdays: Weekdays,
  portions: z._default(z.nullable(Id), null),
});

/** What a house needs to begin with (`docs/house.example.json`). Money in whole units with two places. */
const HouseFile = z.strictObject({
  languages: z.array(z.strictObject({ shortName: z.string().check(z.minLength(2)), name: z.string() })),
  restaurant: z.strictObject({
    id: z._default(Id, 1),
    name: z.string().check(z.minLength(1)),
    websiteUrl: z._default(z.nullable(z.string()), null),
    secondaryColor: z._default(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))), null),
    uid: z._default(z.nullable(z.string()), null),
    currencySymbol: z._default(z.string(), '€'),
    currencyShortName: z._default(z.string(), 'EUR'),
  }),
  customerGroups: z.array(
    z.strictObject({
      number: Id,
      name: z.string(),
      /** Per person and day; null: no limit. */
      maxSubsidy: z.nullable(Amount),
      paymentTypes: z.array(z.enum(PAYMENT_TYPES)),
    }),
  ),
  deliveryTimes: z.array(
    z.strictObject({ id: Id, time: TimeOfDay, endTime: TimeOfDay, name: z._default(z.nullable(Words), null) }),
  ),
  locations: z.array(Location),
  closedDays: z._default(z.array(z.iso.date()), []),
  settings: z._default(z.partialRecord(z.enum(SETTING_KEYS), z.string()), {}),
  /** By language, then by key. */
  texts: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
  productGroups: z._default(z.array(z.strictObject({ id: Id, name: Words })), []),
  dishes: z._default(z.array(Dish), []),
  account: z.strictObject({
    username: z.string().check(z.refine(isUsername, 'a username')),
    firstname: z._default(z.string(), ''),
    lastname: z._default(z.string(), ''),
    email: z.string().check(z.refine(isEmail, 'an e-mail address')),
    customerGroup: Id,
  }),
});

export type HouseFile = z.output<typeof HouseFile> & { settings: Partial<Record<SettingKey, string>> };

/** Parses a house file. Throws a StartError that names the first wrong part. */
export function parseHouseFile(text: string): HouseFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new StartError(`the house file is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const parsed = HouseFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(`the house file is wrong at ${issue?.path.join('.') || 'its root'}: ${issue?.message ?? ''}.`);
}
