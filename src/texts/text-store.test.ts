import { describe, expect, it } from 'vitest';
import { catalogue as catalogueEn } from './en/catalogue.ts';
import { loadCatalogue } from './catalogue.ts';
import { TextStore } from './text-store.ts';

function store(isBuiltInForeign: boolean) {
  const texts = new TextStore();
  texts.isBuiltInForeign = isBuiltInForeign;
  texts.setCatalogue({ 'order.title': 'When and where?', 'auth.title': 'Sign in' } as never);
  texts.setOwn([
    ['auth.title', 'مرحبا!'],
    ['order.title', ' '],
  ]);
  return (key: string) => texts.translate.ofKey(key);
}

describe('The texts on screen', () => {
  // LANG-17, START-28
  it('are the restaurant’s own, or the built-in ones if those are blank', () => {
    const text = store(false);
    expect([text('auth.title'), text('order.title')]).toEqual(['مرحبا!', 'When and where?']);
  });

  it('keep the direction of built-in texts where the page has no texts in its language and reads from right to left', () => {
    const text = store(true);
    expect([text('auth.title'), text('order.title')]).toEqual(['مرحبا!', '\u2066When and where?\u2069']);
  });

  // LANG-6
  it('have their placeholders filled in, in the restaurant’s own texts too', () => {
    const texts = new TextStore();
    texts.setCatalogue({ 'user.balanceOn': 'on {card}', 'user.greeting.noon': 'Lunchtime, {name}' });
    texts.setOwn([['user.greeting.noon', 'Mahlzeit, {name}! {nobody}']]);
    const { translate } = texts;
    expect([translate('user.balanceOn', { card: 7 }), translate('user.greeting.noon', { name: 'Anna' })]).toEqual([
      'on 7',
      'Mahlzeit, Anna! {nobody}',
    ]);
  });

  // LANG-17, CALL-11
  it('are never a bare key: one that nobody knows shows the general error', () => {
    const texts = new TextStore();
    texts.setCatalogue(catalogueEn);
    expect(texts.translate.ofKey('error.ofAnotherServer')).toBe('Sorry, that did not work. Please try again.');
    expect(texts.translate.find('layout.termsLink')).toBeNull();
  });

  // LANG-17
  it.each([
    ['DE', 'Anmelden'],
    ['EN', 'Sign in'],
    ['AR', 'تسجيل الدخول'],
    ['CKB', 'Sign in'],
  ])('are built in for a page in %s', async (language, text) => {
    const texts = new TextStore();
    texts.setCatalogue(await loadCatalogue(language));
    expect(texts.translate('title.login')).toBe(text);
  });
});
