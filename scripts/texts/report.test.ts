import { describe, expect, it } from 'vitest';
import { keysIn, reportOn } from './report.ts';

const german = {
  'cart.title': 'Warenkorb',
  'cart.dishes': '{count} Speisen für {name}',
  'cart.dishes.one': '1 Speise für {name}',
  'cart.label.PORK': 'Schwein',
  'cart.old': 'Früher',
};
const isUsed = keysIn([
  { name: 'a.tsx', text: "t('cart.title'); t(`cart.label.${name}`)" },
  { name: 'b.ts', text: "const same = <T>(value: T): T => value; const key = isOne ? 'cart.dishes' : null;" },
]);

describe('The report of the texts', () => {
  // LANG-30
  it('names what no code shows; forms and keys that are put together count as shown', () => {
    expect(reportOn(german, german, isUsed)).toEqual({
      missing: [],
      unknown: [],
      misfitting: [],
      unused: ['cart.old'],
    });
  });

  // LANG-30
  it('names what is missing, unknown, or filled in otherwise', () => {
    const arabic = {
      'cart.title': 'السلة',
      'cart.dishes': '{count} طبق لـ{nam}',
      'cart.dishes.two': 'طبقان لـ{name}',
      'cart.label.PORK': 'لحم خنزير',
      'cart.labels': 'علامات',
    };
    expect(reportOn(arabic, german, isUsed)).toEqual({
      missing: ['cart.dishes.one', 'cart.old'],
      unknown: ['cart.labels'],
      misfitting: ['cart.dishes'],
      unused: ['cart.labels'],
    });
  });

  it('does not take every template for a key', () => {
    expect(keysIn([{ name: 'a.ts', text: '`${path}.title`; `/api/${name}`' }])('cart.title')).toBe(false);
  });
});
