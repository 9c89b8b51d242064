import { expect, test } from 'vitest';
import { type PaymentWay } from '../../../domain/payment-methods.ts';
import { catalogue as catalogueDe } from '../../texts/de/catalogue.ts';
import { TextStore } from '../../texts/text-store.ts';
import { methodName } from './method-words.ts';

function namesOf(methods: PaymentWay[], ownTexts: [key: string, text: string][] = []): string[] {
  const texts = new TextStore();
  texts.setCatalogue(catalogueDe);
  texts.setOwn(ownTexts);
  return methods.map((method) => methodName(method, methods, texts.translate));
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
    'Konto oder Karte',
    'Gleich hier: Konto mit Karte aufladen und bezahlen',
    'Beim Zahlungsanbieter: Konto mit Karte aufladen und bezahlen',
    'Ausweis',
    'Zuschusskonto',
  ]);
  const own = ['CHO', 'ID', 'SU'].map((type): [string, string] => [`payment.method.${type}`, 'Firmenkonto']);
  expect(namesOf(ways, own)).toEqual([
    'Konto oder Karte',
    'Gleich hier: Firmenkonto (CHO)',
    'Beim Zahlungsanbieter: Firmenkonto (CHO)',
    'Firmenkonto (ID)',
    'Firmenkonto (SU)',
  ]);
});
