import { EMPTY_ADDRESS, type Address } from '../../domain/address.ts';
import { type Cents } from '../../domain/money.ts';
import { type cards, type persons, type wallets } from '../../server/db/persons.schema.ts';
import { demoTenant } from '../../server/demo-data/demo-tenant.ts';

/** Enough for many orders, or for none: every tenth customer tops up by card at each. */
export const BALANCE: Cents = 100_000;
const SMALL_BALANCE: Cents = 130;

export const isShortOfMoney = (number: number): boolean => number % 10 === 0;

export const usernameOf = (number: number): string => `kunde${number}`;

const STREETS = ['Neubaugasse', 'Rennweg', 'Landstraße', 'Lindengasse', 'Ottakringer Straße'];
const FIRST_NAMES = ['Alma', 'Bruno', 'Clara', 'David', 'Elif', 'Felix', 'Greta', 'Hakan', 'Ida', 'Jakob'];

const addressOf = (number: number): Address => ({
  ...EMPTY_ADDRESS,
  firstname: FIRST_NAMES[number % FIRST_NAMES.length] ?? 'Kim',
  lastname: `Kunde ${number}`,
  email: `${usernameOf(number)}@kantine-am-park.example`,
  street: STREETS[number % STREETS.length] ?? '',
  housenumber: String(1 + (number % 90)),
  postcode: '1070',
  city: 'Wien',
  phone: '+43 660 0000000',
});

interface Customer {
  person: typeof persons.$inferInsert & { id: number; address: Address };
  wallet: typeof wallets.$inferInsert & { id: number };
  card: typeof cards.$inferInsert;
  maxSubsidy: Cents;
}

interface From {
  /** Ids are counted from here on. */
  personId: number;
  walletId: number;
  /** One for all: making a thousand would take minutes. */
  passwordHash: string;
  termsAcceptedAt: Date;
}

/** Customers with an account and a card; every other one has subsidies. */
export const generateCustomers = (count: number, from: From): Customer[] =>
  Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const group = demoTenant().groups[index % 2]!;
    const address = addressOf(number);
    const person = {
      id: from.personId + index,
      username: usernameOf(number),
      passwordHash: from.passwordHash,
      customerGroupNumber: group.number,
      address,
      paymentType: 'CH' as const,
      languageId: 1 + (index % 2),
      termsAcceptedAt: from.termsAcceptedAt,
    };
    const walletId = from.walletId + index;
    return {
      person,
      wallet: {
        id: walletId,
        personId: person.id,
        type: 'CH',
        balance: isShortOfMoney(number) ? SMALL_BALANCE : BALANCE,
        creditLimit: 0,
      },
      card: { walletId, personId: person.id, number: `4300-${number}`, name: 'Kundenkarte', isPreferred: true },
      maxSubsidy: group.maxSubsidy ?? 0,
    };
  });
