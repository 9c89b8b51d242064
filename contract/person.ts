import * as z from 'zod/mini';
import { type Address, type AddressField } from '../domain/address.ts';
import { fromCents, toCents } from '../domain/money.ts';
import { PAYMENT_TYPES, type PaymentType } from '../domain/payment-type.ts';
import { type CustomerGroup, type SavedFilters, type Person } from '../domain/person.ts';
import { defineCall } from './call.ts';
import { Day, Moment, Money, QueryNumber } from './wire.ts';

/** Names of the address fields on the wire. */
const ADDRESS_NAMES = {
  firstname: 'Person_FirstName',
  lastname: 'Person_LastName',
  street: 'Person_Street',
  housenumber: 'Person_HouseNumber',
  stair: 'Stair',
  door: 'Door',
  postcode: 'Person_Zip',
  city: 'Person_City',
  email: 'Person_Email',
  phone: 'Person_Phone',
} as const satisfies Record<AddressField, string>;

type AddressName = (typeof ADDRESS_NAMES)[AddressField];
const ADDRESS_FIELDS = Object.entries(ADDRESS_NAMES) as [AddressField, AddressName][];
const AddressText = z.nullish(z.string());
const ofNames = <T>(valueOf: (field: AddressField) => T) =>
  Object.fromEntries(ADDRESS_FIELDS.map(([field, name]) => [name, valueOf(field)])) as Record<AddressName, T>;

/** The address block of orders, checkout and person. */
export const AddressWire = z.object(ofNames(() => AddressText));

export const toAddress = (wire: z.infer<typeof AddressWire>): Address =>
  Object.fromEntries(ADDRESS_FIELDS.map(([field, name]) => [field, wire[name] ?? ''])) as Record<AddressField, string>;

export const fromAddress = (address: Address): z.infer<typeof AddressWire> => ofNames((field) => address[field]);

const PaymentTypeWire = z.object({ ShortName: z.string() });

const CardWire = z.object({
  Card_ID: z.number(),
  CardNumber: z.string(),
  Name: z.string(),
  IsPreferred: z.boolean(),
  /** Whether the session may read the bookings of its account; absent: the server does not have them. */
  HasStatement: z.nullish(z.boolean()),
  /** Whether it signs nobody in any more; absent: the server blocks no cards. */
  IsBlocked: z.nullish(z.boolean()),
});

/** `Chips`: names of the filters that are on. `MaxPrice`: what a dish may cost at most. */
const FiltersWire = z.object({
  Chips: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  MaxPrice: z.nullish(Money.check(z.gte(0))),
});

const toFilters = ({ Chips, MaxPrice }: z.infer<typeof FiltersWire>): SavedFilters => ({
  chips: Chips,
  maxPrice: MaxPrice == null ? null : toCents(MaxPrice),
});

export const fromFilters = ({ chips, maxPrice }: SavedFilters): z.infer<typeof FiltersWire> => ({
  Chips: chips,
  MaxPrice: maxPrice === null ? null : fromCents(maxPrice),
});

export const PersonWire = z.extend(AddressWire, {
  ID: z.number(),
  Username: z.string(),
  Birthdate: z.nullish(Day),
  Allergens: z.nullish(z.array(z.number())),
  PaymentType: z.nullish(PaymentTypeWire),
  SecondaryPaymentType: z.nullish(PaymentTypeWire),
  LastSelectedLanguage_ID: z.nullish(z.number()),
  OfflineSaldo: z.nullish(Money),
  TerminalCardNumber: z.nullish(z.string()),
  Cards: z.nullish(z.array(CardWire)),
  IsFirstLogin: z.nullish(z.boolean()),
  /** Whether a card alone opened the session: it may change neither e-mail nor password. */
  IsSignedInByCard: z.nullish(z.boolean()),
  TermsOfUseAcceptedDate: z.nullish(Moment),
  /** Which dishes the person wants to see; null: all; absent: the server does not keep it. */
  Filters: z.nullish(FiltersWire),
});

/** Null for an unknown short name. */
export const toPaymentType = (shortName: string | null | undefined): PaymentType | null =>
  PAYMENT_TYPES.find((type) => type === shortName) ?? null;

export const toPerson = (wire: z.infer<typeof PersonWire>): Person => ({
  id: wire.ID,
  username: wire.Username,
  address: toAddress(wire),
  birthdate: wire.Birthdate ?? null,
  allergenIds: wire.Allergens ?? [],
  paymentType: toPaymentType(wire.PaymentType?.ShortName),
  secondaryPaymentType: toPaymentType(wire.SecondaryPaymentType?.ShortName),
  languageId: wire.LastSelectedLanguage_ID ?? null,
  offlineBalance: wire.OfflineSaldo == null ? null : toCents(wire.OfflineSaldo),
  terminalCardNumber: wire.TerminalCardNumber ?? null,
  cards: (wire.Cards ?? []).map((card) => ({
    id: card.Card_ID,
    number: card.CardNumber,
    name: card.Name,
    isPreferred: card.IsPreferred,
    ...(card.HasStatement && { hasStatement: true }),
    ...(card.IsBlocked != null && { isBlocked: card.IsBlocked }),
  })),
  isFirstLogin: wire.IsFirstLogin ?? false,
  ...(wire.IsSignedInByCard ? { isSignedInByCard: true } : {}),
  termsAcceptedAt: wire.TermsOfUseAcceptedDate ?? null,
  ...(wire.Filters !== undefined && { filters: wire.Filters && toFilters(wire.Filters) }),
});

export const fromPerson = (person: Person): z.infer<typeof PersonWire> => ({
  ...fromAddress(person.address),
  ID: person.id,
  Username: person.username,
  Birthdate: person.birthdate,
  Allergens: person.allergenIds,
  PaymentType: person.paymentType && { ShortName: person.paymentType },
  SecondaryPaymentType: person.secondaryPaymentType && { ShortName: person.secondaryPaymentType },
  LastSelectedLanguage_ID: person.languageId,
  OfflineSaldo: person.offlineBalance == null ? null : fromCents(person.offlineBalance),
  TerminalCardNumber: person.terminalCardNumber,
  Cards: person.cards.map((card) => ({
    Card_ID: card.id,
    CardNumber: card.number,
    Name: card.name,
    IsPreferred: card.isPreferred,
  })),
  IsFirstLogin: person.isFirstLogin,
  TermsOfUseAcceptedDate: person.termsAcceptedAt,
});

export const getPerson = defineCall({
  method: 'GET',
  path: '/api/person/GetPerson',
  summary: 'The signed-in person; answers 900 or 901 where a forced step is due',
  answer: PersonWire,
});

export const CreatePersonBody = z.extend(z.partial(AddressWire), {
  Username: z.string(),
  PasswordHash: z.string(),
  Birthdate: z.nullish(Day),
  AcceptTerms: z.boolean(),
  LastSelectedLanguage_ID: z.nullish(z.number()),
});

export const createPerson = defineCall({
  method: 'POST',
  path: '/api/person/CreatePerson',
  summary: 'Register',
  access: 'public',
  body: CreatePersonBody,
  answer: z.object({ PersonId: z.number() }),
});

/** `PasswordHash`: the current password, for a change of the e-mail address only. */
const UpdatePersonBody = z.extend(PersonWire, { PasswordHash: z.nullish(z.string()) });

export const updatePerson = defineCall({
  method: 'PUT',
  path: '/api/person/UpdatePerson',
  summary: 'Save the person record; another e-mail address needs the current password',
  body: UpdatePersonBody,
  answer: PersonWire,
});

export const updatePassword = defineCall({
  method: 'PUT',
  path: '/api/person/UpdatePassword',
  summary: 'Change the password',
  body: z.object({ OldPasswordHash: z.string(), NewPasswordHash: z.string() }),
});

export const resetPassword = defineCall({
  method: 'PUT',
  path: '/api/person/ResetPassword',
  summary: 'Ask for a new password by e-mail',
  access: 'public',
  body: z.object({ Email: z.string() }),
});

export const updatePasswordOnFirstLogin = defineCall({
  method: 'PUT',
  path: '/api/person/UpdatePasswordOnFirstLogin',
  summary: 'Set the password that replaces the first one',
  body: z.object({ NewPasswordHash: z.string() }),
});

export const acceptTerms = defineCall({
  method: 'PUT',
  path: '/api/person/SetTermsOfUseAcceptedDate',
  summary: 'Accept the terms of use now',
});

const CustomerGroupWire = z.object({
  CustomerGroupNumber: z.number(),
  Name: z.nullish(z.string()),
  MaxSubsidy: z.nullish(Money),
  PaymentTypes: z.nullish(z.array(z.string())),
});

export const toCustomerGroup = (wire: z.infer<typeof CustomerGroupWire>): CustomerGroup => ({
  number: wire.CustomerGroupNumber,
  name: wire.Name ?? '',
  maxSubsidy: wire.MaxSubsidy == null ? null : toCents(wire.MaxSubsidy),
  paymentTypes: (wire.PaymentTypes ?? []).flatMap((shortName) => toPaymentType(shortName) ?? []),
});

export const getCustomerGroup = defineCall({
  method: 'GET',
  path: '/api/person/GetCustomerGroup',
  summary: 'Customer group of the signed-in person',
  answer: CustomerGroupWire,
});

export const getCustomerGroupForTerminal = defineCall({
  method: 'GET',
  path: '/api/person/GetCustomerGroupForTerminal',
  summary: 'Customer group of a person at a terminal',
  query: z.object({ personId: QueryNumber }),
  answer: CustomerGroupWire,
});

/** An addition to the specified calls: without it, filters are forgotten with the session. */
export const updateFilters = defineCall({
  method: 'PUT',
  path: '/api/person/UpdateFilters',
  summary: 'Remember which dishes the person wants to see',
  body: FiltersWire,
});

export const getPreferredCard = defineCall({
  method: 'GET',
  path: '/api/person/GetPreferredCard',
  summary: 'The card that pays unless another is chosen',
  answer: z.nullable(CardWire),
});

export const setPreferredCard = defineCall({
  method: 'POST',
  path: '/api/person/SetPreferredCard',
  summary: 'Choose the preferred card',
  query: z.object({ cardId: QueryNumber }),
});

/** An addition to the specified calls: without it, only the restaurant can block a lost card. */
export const blockCard = defineCall({
  method: 'POST',
  path: '/api/person/BlockCard',
  summary: 'Report an own card as lost: it signs nobody in any more',
  query: z.object({ cardId: QueryNumber }),
});

/** Text: the balance as a decimal. */
export const getBalanceForCard = defineCall({
  method: 'GET',
  path: '/api/person/GetSaldoForCard',
  summary: 'Balance of a card',
  query: z.object({ cardId: QueryNumber }),
  answer: z.string(),
  answerAs: 'text',
});
