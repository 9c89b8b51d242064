import { EMPTY_ADDRESS, type Address } from '../../../domain/address.ts';
import { type PaymentType } from '../../../domain/payment-type.ts';
import { type Translated as Words } from '../../db/columns.ts';
import { type Translated } from '../menu/dish.types.ts';
import { words } from '../translated.ts';

/** Of every account that can sign in by password. */
export const PASSWORD = 'Mittag2026!';

interface Named {
  /** In German, and where it is not translated. */
  name: string;
  names: Words;
}

const named = (translated: Translated): Named => ({ name: translated.de, names: words(translated) });

interface Group extends Named {
  number: number;
  maxSubsidy: number | null;
  paymentTypes: PaymentType[];
}

export const GROUPS: Group[] = [
  {
    number: 1,
    ...named({ de: 'Mitarbeitende', en: 'Staff', ar: 'الموظفون' }),
    maxSubsidy: 500,
    paymentTypes: ['CH', 'CHO', 'SU', 'VO'],
  },
  {
    number: 2,
    ...named({ de: 'Externe', en: 'External guests', ar: 'زوار خارجيون' }),
    maxSubsidy: 0,
    paymentTypes: ['CH', 'CHO'],
  },
  { number: 3, ...named({ de: 'Gäste', en: 'Guests', ar: 'ضيوف' }), maxSubsidy: 0, paymentTypes: ['BA', 'CH'] },
];

interface SeedWallet {
  type: PaymentType;
  /** What the wallet holds once its history is booked, in cents. */
  balance: number;
  cards: (Named & { number: string; isPreferred: boolean; isTerminalCard: boolean })[];
}

export interface Account {
  id: number;
  username: string;
  group: 1 | 2 | 3;
  address: Address;
  languageId: number;
  birthdate: string | null;
  allergenIds: number[];
  state?: 'firstLogin' | 'termsOpen' | 'locked' | 'noPassword';
  bonusPoints: number;
  wallets: SeedWallet[];
}

const person = (firstname: string, lastname: string, more: Partial<Address> = {}): Address => ({
  ...EMPTY_ADDRESS,
  firstname,
  lastname,
  email: `${firstname}.${lastname}@kantine-am-park.example`.toLowerCase(),
  ...more,
});

const STAFF_CARD = named({ de: 'Mitarbeiterkarte', en: 'Staff card', ar: 'بطاقة الموظف' });
const VISITOR_CARD = named({ de: 'Besucherkarte', en: 'Visitor card', ar: 'بطاقة الزائر' });

const prepaid = (balance: number, number: string, isTerminalCard = false): SeedWallet => ({
  type: 'CH',
  balance,
  cards: [{ number, ...STAFF_CARD, isPreferred: true, isTerminalCard }],
});

/** What guests owe until they pay in cash at pick-up. */
const AT_THE_COUNTER: SeedWallet = { type: 'BA', balance: 0, cards: [] };

/** A card that its owner lends to visitors, with money of its own. */
const FOR_VISITORS: SeedWallet = {
  type: 'ID',
  balance: 2000,
  cards: [{ number: '4200-0101', ...VISITOR_CARD, isPreferred: false, isTerminalCard: false }],
};

export const ANNA = 1;

/** Accounts of every kind. The names are invented. */
export const ACCOUNTS: readonly Account[] = [
  {
    id: ANNA,
    username: 'anna',
    group: 1,
    languageId: 1,
    birthdate: '1990-04-12',
    allergenIds: [8],
    bonusPoints: 340,
    address: person('Anna', 'Beispiel', {
      street: 'Neubaugasse',
      housenumber: '24',
      stair: '2',
      door: '11',
      postcode: '1070',
      city: 'Wien',
      phone: '+43 660 0000001',
    }),
    wallets: [prepaid(15_000, '4200-0001'), { type: 'SU', balance: 2500, cards: [] }, FOR_VISITORS],
  },
  {
    id: 2,
    username: 'ben',
    group: 2,
    languageId: 2,
    birthdate: '1985-11-02',
    allergenIds: [],
    bonusPoints: 20,
    address: person('Ben', 'Muster', {
      street: 'Ottakringer Straße',
      housenumber: '180',
      postcode: '1160',
      city: 'Wien',
      phone: '+43 660 0000002',
    }),
    wallets: [prepaid(420, '4200-0002')],
  },
  {
    id: 3,
    username: 'erste',
    group: 1,
    languageId: 1,
    birthdate: null,
    allergenIds: [],
    bonusPoints: 0,
    state: 'firstLogin',
    address: person('Erika', 'Erstlich'),
    wallets: [prepaid(2000, '4200-0003')],
  },
  {
    id: 4,
    username: 'neu',
    group: 1,
    languageId: 1,
    birthdate: null,
    allergenIds: [],
    bonusPoints: 0,
    state: 'termsOpen',
    address: person('Nico', 'Neuling'),
    wallets: [prepaid(2000, '4200-0004')],
  },
  {
    id: 5,
    username: 'gesperrt',
    group: 1,
    languageId: 1,
    birthdate: null,
    allergenIds: [],
    bonusPoints: 0,
    state: 'locked',
    address: person('Gerda', 'Gesperrt'),
    wallets: [prepaid(1000, '4200-0005')],
  },
  {
    id: 6,
    username: 'gast',
    group: 3,
    languageId: 1,
    birthdate: null,
    allergenIds: [],
    bonusPoints: 0,
    state: 'noPassword',
    address: EMPTY_ADDRESS,
    wallets: [AT_THE_COUNTER],
  },
  {
    id: 7,
    username: 'kiosk',
    group: 1,
    languageId: 1,
    birthdate: '1978-06-30',
    allergenIds: [1, 7],
    bonusPoints: 115,
    address: person('Karl', 'Kartner', {
      street: 'Rennweg',
      housenumber: '3',
      postcode: '1030',
      city: 'Wien',
      phone: '+43 660 0000007',
    }),
    wallets: [prepaid(3500, '1001', true)],
  },
  {
    id: 8,
    username: 'sso',
    group: 1,
    languageId: 2,
    birthdate: '1994-01-20',
    allergenIds: [],
    bonusPoints: 60,
    address: person('Sina', 'Sonntag', {
      street: 'Josefstädter Straße',
      housenumber: '51',
      postcode: '1080',
      city: 'Wien',
      phone: '+43 660 0000008',
    }),
    wallets: [prepaid(5000, '4200-0008')],
  },
  {
    id: 9,
    username: 'kiosk2',
    group: 1,
    languageId: 2,
    birthdate: '1989-03-17',
    allergenIds: [],
    bonusPoints: 40,
    address: person('Klara', 'Kartner', {
      street: 'Landstraße',
      housenumber: '71',
      postcode: '1030',
      city: 'Wien',
      phone: '+43 660 0000009',
    }),
    wallets: [prepaid(2150, '1002', true)],
  },
  {
    id: 10,
    username: 'amal',
    group: 1,
    languageId: 3,
    birthdate: '1996-09-08',
    allergenIds: [],
    bonusPoints: 75,
    address: person('Amal', 'Muster', {
      street: 'Brunnengasse',
      housenumber: '12',
      postcode: '1160',
      city: 'Wien',
      phone: '+43 660 0000010',
    }),
    wallets: [prepaid(4000, '4200-0010')],
  },
];

/** Offline payments with terminal cards that are not finalised yet, in cents. */
export const PENDING_OFFLINE = [
  { id: 'offline-1001-1', cardNumber: '1001', amount: 280, daysAgo: 2 },
  { id: 'offline-1001-2', cardNumber: '1001', amount: 150, daysAgo: 1 },
];
