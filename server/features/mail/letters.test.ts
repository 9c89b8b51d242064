import { describe, expect, it } from 'vitest';
import { letter, paragraph, rows } from './letter.ts';
import { emailChangedLetter, temporaryPasswordLetter, welcomeLetter } from './letters.ts';

describe('letters', () => {
  // LANG-33
  it('are in English and Arabic for who reads that, and in German for everybody else', () => {
    expect(welcomeLetter({ name: 'Dora', language: 'EN' }, 'dora').text).toContain('“dora”');
    expect(welcomeLetter({ name: 'Dora', language: 'AR' }, 'dora').text).toContain('مرحبًا Dora،');
    expect(welcomeLetter({ name: 'Dora', language: 'FR' }, 'dora').text).toContain('Guten Tag Dora');
  });

  // LANG-33
  it('are read from the right in Arabic, where names in Latin letters keep their own order', () => {
    const arabic = { name: '', language: 'AR' };
    const { html } = letter(arabic, 'س', [rows([['السعر', '1']])]);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/<th [^>]*text-align:right[^>]*>السعر<\/th><td [^>]*text-align:left/);
    expect(emailChangedLetter(arabic, 'anna', 'neu@kantine.example').text).toContain(
      'لحسابك «\u2068anna\u2069» هو \u2068n…@kantine.example\u2069.',
    );
  });

  // LANG-29
  it.each([
    [1, 'وحساب آخر'],
    [2, 'وحسابان آخران'],
    [3, 'و3 حسابات أخرى'],
    [11, 'و11 حسابًا آخر'],
    [100, 'و100 حساب آخر'],
  ])('count %d more accounts in Arabic by its own forms', (others, words) => {
    const given = { usernames: ['anna'], others, password: 'abcd-efgh-jkmn-pqrs' };
    expect(temporaryPasswordLetter({ name: '', language: 'AR' }, given).text).toContain(words);
  });

  it.each(['DE', 'EN', 'AR'])('carry a temporary password on a line of its own (%s)', (language) => {
    const { text } = temporaryPasswordLetter(
      { name: 'Anna', language },
      { usernames: ['anna'], others: 0, password: 'abcd-efgh-jkmn' },
    );
    expect(text.split('\n')).toContain('abcd-efgh-jkmn');
  });

  it('name the accounts of an address in the language of the first', () => {
    const several = { usernames: ['anna', 'ben'], others: 3, password: 'abcd-efgh-jkmn-pqrs' };
    expect(temporaryPasswordLetter({ name: '', language: 'EN' }, several).text).toContain('“anna”, “ben” and 3 more.');
    expect(temporaryPasswordLetter({ name: '', language: 'DE' }, several).text).toContain(
      '„anna“, „ben“ und 3 weitere.',
    );
  });

  // SAFE-30
  it.each([
    ['Anna-Marie O’Neill', true],
    ['J. R. Müller', true],
    ['علی‌رضا', true],
    ['Sie haben gewonnen: evil.example', false],
    ['evil.example', false],
    ['https://evil', false],
    ['lies@evil', false],
    ['<b>Eve</b>', false],
    ['x'.repeat(31), false],
    ['Ihr Konto wird gesperrt Rufen Sie sofort den Support an', false],
    ['Ihr Konto ist zu', false],
    ['Maria Anna Theresia', true],
    ['', false],
  ])('greet by a name that is one, and nobody by a message: %j, %j', (name, isGreeted) => {
    const { text } = welcomeLetter({ name, language: 'EN' }, 'dora');
    expect(text.split('\n')[0]).toBe(isGreeted ? `Hello ${name},` : 'Hello,');
  });

  // SAFE-30
  it.each(['www.evil-bank.com', 'support@evil-bank.com', `konto-${'x'.repeat(25)}`, 'ihr konto ist gesperrt'])(
    'name no account whose name is a message: %s',
    (username) => {
      for (const language of ['DE', 'EN', 'AR']) {
        const to = { name: 'Dora', language, email: 'dora@kantine.example' };
        const password = 'abcd-efgh-jkmn-pqrs';
        for (const { text, html } of [
          welcomeLetter(to, username),
          emailChangedLetter(to, username, 'neu@kantine.example'),
          emailChangedLetter(to, username, ''),
          temporaryPasswordLetter(to, { usernames: [username], others: 0, password }),
          temporaryPasswordLetter(to, { usernames: [username, username], others: 0, password }),
        ]) {
          expect(text + html).not.toContain(username);
          expect(text).not.toMatch(/[„“]/);
        }
        const { text } = temporaryPasswordLetter(to, { usernames: ['dora.huber', username], others: 2, password });
        expect(text).toMatch(/[„“«]\u2068?dora.huber\u2069?[”“»] (and 3 more|und 3 weitere|و3 حسابات أخرى)\./);
      }
    },
  );

  it('name an account by the e-mail address that they are written to', () => {
    const to = { name: '', language: 'EN', email: 'Dora@kantine.example' };
    expect(welcomeLetter(to, 'dora@kantine.example').text).toContain('You sign in as “dora@kantine.example”.');
    expect(welcomeLetter(to, 'eve@kantine.example').text).toContain('with the username that you have chosen.');
  });

  it('say the same as text and as HTML, where nothing that was entered is markup', () => {
    const { subject, text, html } = letter({ name: 'Eve', language: 'EN' }, 'A & B', [
      paragraph('1 < 2 <b>'),
      paragraph(''),
      rows([
        ['Note', '"><script>alert(1)</script>'],
        ['empty', ''],
      ]),
      rows([]),
      { kind: 'link', name: 'Orders', url: 'https://mittag.example/?a="b' },
    ]);
    expect([subject, text]).toEqual([
      'A & B',
      'Hello Eve,\n\n1 < 2 <b>\n\nNote: "><script>alert(1)</script>\n\nOrders: https://mittag.example/?a="b',
    ]);
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('1 &#60; 2 &#60;b&#62;');
    expect(html).toContain('&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(html).toContain('href="https://mittag.example/?a=&#34;b"');
    expect(html).not.toMatch(/<script|<b>|empty/);
  });
});
