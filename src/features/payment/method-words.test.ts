import { expect, test, vi } from 'vitest';
import { type PaymentWay, topUpAmount } from '../../../domain/payment-methods.ts';
import { type PaymentMethod } from '../../../machines/payment/payment-method.types.ts';
import { catalogue as catalogueDe } from '../../texts/de/catalogue.ts';
import { TextStore } from '../../texts/text-store.ts';
import { methodName, methodNotes } from './method-words.ts';

const euros = (cents: number) => `${(cents / 100).toFixed(2)} €`;
const SUMS = { total: 2900, money: euros, derived: euros };

const UNKNOWN = {
  balance: null,
  balanceNoteKey: null,
  missing: null,
  amount: null,
  minimum: null,
  obstacleKey: null,
};

function textsWith(ownTexts: [key: string, text: string][] = []): TextStore {
  const texts = new TextStore();
  texts.setCatalogue(catalogueDe);
  texts.setOwn(ownTexts);
  return texts;
}

function namesOf(ways: PaymentWay[], { ownTexts = [] }: { ownTexts?: [key: string, text: string][] } = {}): string[] {
  const { translate } = textsWith(ownTexts);
  const methods = ways.map((way): PaymentMethod => ({ ...way, ...UNKNOWN }));
  return methods.map((method) => methodName(method, methods, SUMS, translate));
}

// PAY-28
test('no two payment methods have the same name', () => {
  const ways: PaymentWay[] = [
    { type: 'CH', provider: null },
    { type: 'CHO', provider: 'copyAndPay' },
    { type: 'CHO', provider: 'wirecard' },
    { type: 'ID', provider: null },
    { type: 'SU', provider: null },
  ];
  expect(namesOf(ways)).toEqual([
    'Guthaben',
    'Karte',
    'Karte (auf der Seite des Anbieters)',
    'Ausweis',
    'Zuschusskonto',
  ]);
  const ownTexts = ['CHO', 'ID', 'SU'].map((type): [string, string] => [`payment.method.${type}`, 'Firmenkonto']);
  expect(namesOf(ways, { ownTexts })).toEqual([
    'Guthaben',
    'Firmenkonto (CHO)',
    'Firmenkonto (auf der Seite des Anbieters) (CHO)',
    'Firmenkonto (ID)',
    'Firmenkonto (SU)',
  ]);
});

const MINIMUM = 500;
const kept = (charged: number, rest: number) =>
  `Von Ihrer Karte werden ${euros(charged)} abgebucht, ${euros(rest)} davon bleiben als Guthaben.`;

// PAY-4, PAY-210, PAY-311
test.each([
  ['more than the minimum', 2900, 420, '4.20 € vom Guthaben + 24.80 € mit Karte', []],
  ['a cent more than the minimum', 740, 239, '2.39 € vom Guthaben + 5.01 € mit Karte', []],
  ['the minimum', 740, 240, '2.40 € vom Guthaben + 5.00 € mit Karte', []],
  ['a cent less than the minimum', 740, 241, '2.41 € vom Guthaben + 4.99 € mit Karte', [kept(500, 1)]],
  ['less than the minimum', 740, 250, '2.50 € vom Guthaben + 4.90 € mit Karte', [kept(500, 10)]],
  ['less than a minimum above the sum', 300, 100, '1.00 € vom Guthaben + 2.00 € mit Karte', [kept(500, 300)]],
  ['a sum below the minimum as a whole', 300, 0, 'Karte', [kept(500, 200)]],
  ['the whole sum', 740, 0, 'Karte', []],
])(
  'a top-up where an account lacks %s is named by parts that add up to the sum, and says what stays on the account',
  (_, total, balance, name, notes) => {
    const missing = total - balance;
    const amount = topUpAmount(missing, MINIMUM);
    const way = { type: 'CHO', provider: 'wirecard' } as const;
    const method: PaymentMethod = { ...UNKNOWN, ...way, balance, missing, amount, minimum: MINIMUM };
    const { translate } = textsWith();
    const sums = { total, money: euros, derived: euros };
    expect(methodName(method, [method], sums, translate)).toBe(name);
    expect(methodNotes({ method, configuration: null, isReading: false, ...sums }, translate)).toEqual(notes);
  },
);

// PAY-242
test('a top-up of an estimated sum says what is charged as it is, and as an estimate what depends on the sum', () => {
  const about = (cents: number) => `ca. ${euros(cents)}`;
  const way = { type: 'CHO', provider: 'wirecard' } as const;
  const nameFor = (amount: number) => {
    const method: PaymentMethod = { ...UNKNOWN, ...way, balance: 250, missing: 490, amount };
    return methodName(method, [method], { total: 740, money: euros, derived: about }, textsWith().translate);
  };
  expect(nameFor(490)).toBe('ca. 2.50 € vom Guthaben + 4.90 € mit Karte');
  expect(nameFor(500)).toBe('ca. 2.50 € vom Guthaben + ca. 4.90 € mit Karte');
});

// PAY-28
test('of two ways to pay with balance and card the one with a page of its own begins with that', () => {
  const common = { ...UNKNOWN, type: 'CHO' as const, balance: 250, missing: 490, amount: 490 };
  const methods: PaymentMethod[] = [
    { ...common, provider: 'copyAndPay' },
    { ...common, provider: 'wirecard' },
  ];
  const sums = { total: 740, money: euros, derived: euros };
  const { translate } = textsWith();
  expect(methods.map((method) => methodName(method, methods, sums, translate))).toEqual([
    '2.50 € vom Guthaben + 4.90 € mit Karte',
    'Auf der Seite des Anbieters: 2.50 € vom Guthaben + 4.90 € mit Karte',
  ]);
});

// PAY-402
test('the ways to pay at a provider are those that are there on this device, each said once', () => {
  const method: PaymentMethod = { ...UNKNOWN, type: 'CH', provider: 'wirecard' };
  const configuration = { isActive: true, entityName: '', brands: ['CARD', 'VISA', 'APPLEPAY', 'GOOGLEPAY'] };
  const notes = () => methodNotes({ method, configuration, isReading: false, ...SUMS }, textsWith().translate);
  expect(methodName(method, [method], SUMS, textsWith().translate)).toBe('Karte');
  expect(notes()).toEqual(['Visa, Google Pay']);
  vi.stubGlobal('ApplePaySession', class {});
  expect(notes()).toEqual(['Visa, Apple Pay, Google Pay']);
  vi.unstubAllGlobals();
});
