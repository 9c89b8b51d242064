import * as z from 'zod/mini';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { isEmail } from '../../domain/email.ts';
import { asName } from '../../domain/name.ts';
import { PAYMENT_TYPES } from '../../domain/payment-type.ts';
import { STAFF_ROLES } from '../../domain/kitchen.ts';
import { isUsername } from '../../domain/username.ts';
import { Allergens, Amount, Balance, Count, Day, Id, optional, Words } from './fields.ts';

const Text = z.string().check(z.overwrite(asName), z.maxLength(200));
const Type = z.enum(PAYMENT_TYPES);

const Card = z.strictObject({
  number: z.string().check(z.regex(/^[\w-]{1,60}$/, 'must be letters, digits and hyphens, in quotes')),
  name: Words,
  isPreferred: z._default(z.boolean(), false),
  /** Of a card system with offline terminals. */
  isTerminalCard: z._default(z.boolean(), false),
  /** Left out: as it is. */
  isBlocked: z.optional(z.boolean()),
});

const Account = z.strictObject({
  type: Type,
  /** What it opens with; never changed by an import. */
  balance: z._default(Balance, 0),
  /** How far it may go below 0; null: without limit. */
  creditLimit: z._default(z.nullable(Amount), 0),
  cards: z._default(z.array(Card), []),
});

const addressFields = Object.fromEntries(
  Object.keys(EMPTY_ADDRESS).map((key) => [key, z._default(Text, '')]),
) as Record<keyof typeof EMPTY_ADDRESS, z.ZodMiniDefault<typeof Text>>;

/** `people.yaml` */
export const People = z.array(
  z.strictObject({
    /** Null: given by the database. */
    id: optional(Id),
    username: z.string().check(z.refine(isUsername, 'must be a username: 3 to 100 characters without blanks')),
    /** Number of a customer group. */
    group: Id,
    /** Short name of a language. */
    language: optional(z.string()),
    ...addressFields,
    email: z._default(
      z.string().check(z.refine((text) => text === '' || isEmail(text), 'must be an e-mail address')),
      '',
    ),
    birthdate: optional(Day),
    allergens: z._default(Allergens, ''),
    paymentType: optional(Type),
    secondaryPaymentType: optional(Type),
    bonusPoints: z._default(Count, 0),
    /** Left out: as it is. */
    isLocked: z.optional(z.boolean()),
    /** False: nobody can sign in with it, as with the account of guests. */
    hasPassword: z._default(z.boolean(), true),
    /** What the account is for beside ordering; left out: for nothing else. */
    role: optional(z.enum(STAFF_ROLES)),
    accounts: z._default(z.array(Account), []),
  }),
);
