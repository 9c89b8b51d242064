import { expect, test } from 'vitest';
import { type PaymentWay } from '../../../domain/payment-methods.ts';
import { type PaymentMethod } from '../../../machines/payment/payment-method.types.ts';
import { catalogue as catalogueDe } from '../../texts/de/catalogue.ts';
import { TextStore } from '../../texts/text-store.ts';
import { methodName } from './method-words.ts';

const euros = (cents: number) => `${(cents / 100).toFixed(2)} €`;
const SUMS = { total: 2900, money: euros, derived: euros };

function namesOf(
  ways: PaymentWay[],
  { amount = 2900, ownTexts = [] }: { amount?: number | null; ownTexts?: [key: string, text: string][] } = {},
): string[] {
  const texts = new TextStore();
  texts.setCatalogue(catalogueDe);
  texts.setOwn(ownTexts);
  const methods = ways.map((way): PaymentMethod => ({
    ...way,
    balance: null,
    balanceNoteKey: null,
    missing: null,
    amount,
    minimum: null,
    obstacleKey: null,
  }));
  return methods.map((method) => methodName(method, methods, SUMS, texts.translate));
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

// PAY-210
test.each([
  [2480, '4.20 € vom Guthaben + 24.80 € mit Karte'],
  [2900, 'Karte'],
  [3500, 'Karte'],
  [null, 'Karte'],
])('a top-up that charges %s is named by its parts, which add up to what is to be paid', (amount, name) => {
  expect(namesOf([{ type: 'CHO', provider: 'wirecard' }], { amount })).toEqual([name]);
});
