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
  ).container.innerHTML;

describe('What the restaurant has written', () => {
  // LANG-231
  it.each([
    ['EN', null, '<p>2 × Soup, please</p>'],
    ['FR', 'en', '<p>2 × <span lang="fr" dir="ltr">Soup</span>, please</p>'],
    ['CKB', 'en', '<p>2 × <span lang="ckb" dir="rtl">Soup</span>, please</p>'],
  ])('has its language where the app has English texts for %s', (language, builtIn, html) => {
    expect(shown('Soup', language, builtIn)).toContain(html);
  });

  it('is nothing where there is none', () => {
    expect(shown('', 'FR', 'en')).toContain('<p>2 × , please</p>');
  });
});
