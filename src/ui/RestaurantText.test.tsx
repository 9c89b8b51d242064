import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { appConfiguration, renderInApp } from './app.fixtures.tsx';
import { RestaurantText } from './RestaurantText.tsx';

afterEach(cleanup);

const shown = (name: string, shortName: string, builtIn: string | null) =>
  renderInApp(
    <p>
      <RestaurantText within={(dish) => `2 × ${dish}, please`}>{name}</RestaurantText>
    </p>,
    {
      builtIn,
      context: { appConfiguration: { ...appConfiguration, language: { id: 9, name: 'Own', shortName } } },
    },
  ).container.querySelector('p')!;

describe('What the restaurant has written', () => {
  // LANG-231
  it.each([
    ['EN', null, []],
    ['FR', 'en', ['<span lang="fr" dir="ltr">Soup</span>']],
    ['CKB', 'en', ['<span lang="ckb" dir="rtl">Soup</span>']],
  ])('has its language where the app has English texts for %s', (language, builtIn, marked) => {
    const text = shown('Soup', language, builtIn);
    expect(text.textContent).toBe('2 × Soup, please');
    expect([...text.querySelectorAll('[lang]')].map(({ outerHTML }) => outerHTML)).toEqual(marked);
    expect(text.querySelector('[translate="no"]')?.textContent).toBe('2');
  });

  it('is nothing where there is none', () => {
    const text = shown('', 'FR', 'en');
    expect([text.textContent, text.querySelector('[lang]')]).toEqual(['2 × , please', null]);
  });
});
