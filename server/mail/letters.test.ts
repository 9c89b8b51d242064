import { describe, expect, it } from 'vitest';
import { letter, paragraph, rows } from './letter.ts';
import { emailChangedLetter, temporaryPasswordLetter, welcomeLetter } from './letters.ts';

describe('letters', () => {
  it('are in English for English speakers, and in German for everybody else', () => {
    expect(welcomeLetter({ name: 'Dora', language: 'EN' }, 'dora').text).toContain('“dora”');
    expect(welcomeLetter({ name: 'Dora', language: 'AR' }, 'dora').text).toContain('Guten Tag Dora');
  });

  it.each(['DE', 'EN'])('carry a temporary password on a line of its own (%s)', (language) => {
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
      for (const language of ['DE', 'EN']) {
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
        expect(text).toMatch(/[„“]dora.huber[”“] (and 3 more|und 3 weitere)\./);
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
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('1 &#60; 2 &#60;b&#62;');
    expect(html).toContain('&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(html).toContain('href="https://mittag.example/?a=&#34;b"');
    expect(html).not.toMatch(/<script|<b>|empty/);
  });
});
