import { describe, expect, it } from 'vitest';
import { letter, paragraph, rows } from './letter.ts';
import { temporaryPasswordLetter, welcomeLetter } from './letters.ts';

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
    ['x'.repeat(61), false],
    ['', false],
  ])('greet by a name that is one, and nobody by a message: %j, %j', (name, isGreeted) => {
    const { text } = welcomeLetter({ name, language: 'EN' }, 'dora');
    expect(text.split('\n')[0]).toBe(isGreeted ? `Hello ${name},` : 'Hello,');
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
