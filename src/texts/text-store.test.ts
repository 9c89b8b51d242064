import { describe, expect, it } from 'vitest';
import { catalogue as catalogueEn } from './en/catalogue.ts';
import { loadCatalogue } from './catalogue.ts';
import { partLanguage } from './part-language.ts';
import { TextStore } from './text-store.ts';

/** A restaurant in a language without built-in texts, with these of its own. */
function storeIn(language: string, own: Record<string, string>) {
  const texts = new TextStore();
  texts.language = language;
  texts.builtIn = 'en';
  texts.setCatalogue({ 'order.title': 'When and where?', 'auth.title': 'Sign in', 'title.login': 'Login' } as never);
  texts.setOwn(Object.entries(own));
  return texts;
}

describe('The texts on screen', () => {
  // LANG-17, START-28
  it('are the restaurant’s own, or the built-in ones if those are blank', () => {
    const { ofKey } = storeIn('FR', { 'auth.title': 'Bonjour !', 'order.title': ' ' }).translate;
    expect([ofKey('auth.title'), ofKey('order.title')]).toEqual(['Bonjour !', 'When and where?']);
  });

  // LANG-230, LANG-231
  it.each([
    ['none', 'FR', {}, 'en', { lang: 'fr', dir: 'ltr' }],
    ['one of three', 'FR', { 'auth.title': 'Entrez' }, 'en', { lang: 'fr', dir: 'ltr' }],
    ['two of three', 'FR', { 'auth.title': 'Entrez', 'order.title': 'Où ?' }, 'FR', {}],
    ['none', 'CKB', {}, 'en', { lang: 'ckb', dir: 'rtl' }],
  ])('are, where the restaurant has %s in %s, in the language of most of them', (_, language, own, shown, part) => {
    const texts = storeIn(language, own);
    expect([texts.shown, partLanguage(texts)]).toEqual([shown, part]);
  });

  // LANG-231
  it('are marked as built-in ones on a page in the restaurant’s language', () => {
    const texts = storeIn('FR', { 'auth.title': 'Entrez', 'order.title': 'Où ?' });
    expect([partLanguage(texts, 'title.login'), partLanguage(texts, 'auth.title')]).toEqual([
      { lang: 'en', dir: 'ltr' },
      {},
    ]);
  });

  // LANG-233
  it('keep the direction of their language on a page that reads in the other one', () => {
    const some = storeIn('CKB', { 'auth.title': 'مرحبا!' }).translate.ofKey;
    expect([some('auth.title'), some('title.login')]).toEqual(['\u2067مرحبا!\u2069', 'Login']);
    const most = storeIn('CKB', { 'auth.title': 'مرحبا!', 'order.title': 'أين؟' }).translate.ofKey;
    expect([most('auth.title'), most('title.login')]).toEqual(['مرحبا!', '\u2066Login\u2069']);
  });

  // LANG-29
  it('have the form for a number of the language that they are in', async () => {
    const texts = new TextStore();
    Object.assign(texts, { language: 'FR', builtIn: 'en' });
    texts.setCatalogue(await loadCatalogue('FR'));
    const dishes = (count: number) => texts.translate('order.bar.items', { count });
    expect(dishes(0)).toBe('0 dishes');
    texts.setOwn([
      ['order.bar.items', '{count} plats'],
      ['order.bar.items.one', '{count} plat'],
    ]);
    expect([dishes(0), dishes(2)]).toEqual(['0 plat', '2 plats']);
  });

  // LANG-6
  it('have their placeholders filled in, in the restaurant’s own texts too', () => {
    const texts = new TextStore();
    texts.setCatalogue({ 'user.cardNumber': 'on {number}', 'user.greeting.noon': 'Lunchtime, {name}' });
    texts.setOwn([['user.greeting.noon', 'Mahlzeit, {name}!']]);
    const { translate } = texts;
    expect([translate('user.cardNumber', { number: 7 }), translate('user.greeting.noon', { name: 'Anna' })]).toEqual([
      'on 7',
      'Mahlzeit, Anna!',
    ]);
  });

  // LANG-220
  it('are the built-in ones where the restaurant’s own hold a placeholder that nothing fills', () => {
    const texts = new TextStore();
    texts.language = 'EN';
    texts.setOwn([
      ['again.dayNamed', 'On {day} at {time}'],
      ['title.login', 'Hello {name}'],
      ['order.bar.items', '{number} meals'],
      ['order.bar.items.one', '{count} meal'],
      ['info.own', 'Curly {braces}'],
      ['auth.welcomeText', 'Welcome to {restaurant}'],
    ]);
    texts.setCatalogue(catalogueEn);
    const count = (number: number) => texts.translate('order.bar.items', { count: number });
    expect(texts.translate('again.dayNamed', { day: 'Monday' })).toBe(
      catalogueEn['again.dayNamed'].replace('{day}', 'Monday'),
    );
    expect([texts.translate('title.login'), count(1), count(2)]).toEqual(['Sign in', '1 meal', '2 dishes']);
    expect(texts.translate.find('info.own')).toBe('Curly {braces}');
    expect(texts.translate('auth.welcomeText', { restaurant: 'Park' })).toBe('Welcome to Park');
  });

  // LANG-46
  it('end with one full stop, also after a sum in a currency that has one', () => {
    const texts = new TextStore();
    texts.setCatalogue({ 'payment.notEnoughMoney': 'Es fehlen {amount}. Laden Sie auf.' });
    const say = (amount: string) => texts.translate('payment.notEnoughMoney', { amount });
    expect([say('5,00 Fr.'), say('\u20685,00 Fr.\u2069'), say('5,00 €')]).toEqual([
      'Es fehlen 5,00 Fr. Laden Sie auf.',
      'Es fehlen \u20685,00 Fr.\u2069 Laden Sie auf.',
      'Es fehlen 5,00 €. Laden Sie auf.',
    ]);
  });

  // LANG-17, CALL-11
  it('are never a bare key: of a reason that nobody knows they say so', () => {
    const texts = new TextStore();
    texts.setCatalogue(catalogueEn);
    expect(texts.translate.ofKey('error.ofAnotherServer')).toBe('That did not work. Please ask your restaurant.');
    texts.setCatalogue({ 'error.general': 'Sorry' });
    expect(texts.translate.ofKey('error.ofAnotherServer')).toBe('Sorry');
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

  // COMFORT-7
  it.each(['DE', 'EN', 'AR'])('name the cart in %s with the number that is seen on it', async (language) => {
    const texts = new TextStore();
    texts.language = language;
    texts.setCatalogue(await loadCatalogue(language));
    const counts = [1, 2, 3, 11, 100];
    const named = counts.filter((count) => texts.translate('layout.cartCount', { count }).includes(String(count)));
    expect(named).toEqual(counts);
  });

  // LANG-29
  it.each([
    ['DE', {}, ['0 Speisen', '1 Speise', '2 Speisen']],
    ['EN', {}, ['0 dishes', '1 dish', '2 dishes']],
    ['AR', {}, ['طبقان', '\u20683\u2069 أطباق', '\u206811\u2069 طبقًا']],
    ['EN', { 'order.bar.items': 'meals: {count}' }, ['meals: 0', 'meals: 1', 'meals: 2']],
    ['EN', { 'order.bar.items.one': 'one meal' }, ['0 dishes', 'one meal', '2 dishes']],
  ])('have in %s the form for a number, also of the restaurant’s own texts %j', async (language, own, expected) => {
    const texts = new TextStore();
    texts.language = language;
    texts.setCatalogue(await loadCatalogue(language));
    texts.setOwn(Object.entries(own));
    const counts = language === 'AR' ? [2, 3, 11] : [0, 1, 2];
    expect(counts.map((count) => texts.translate('order.bar.items', { count }))).toEqual(expected);
  });

  // LANG-32
  it('keep apart what is filled in, on a page from right to left', async () => {
    const texts = new TextStore();
    texts.language = 'AR';
    texts.setCatalogue(await loadCatalogue('AR'));
    expect(texts.translate('order.article.vat', { percent: 10 })).toBe('شامل ضريبة القيمة المضافة \u206810\u2069%');
  });
});
