import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../ui/router.fixtures.tsx';
import { Footer } from './Footer.tsx';

afterEach(cleanup);

const ownTexts: [string, string][] = [
  ['info.imprint', 'Park GmbH'],
  ['layout.privacyLink', 'https://park.example/privacy'],
  ['layout.termsLink', 'legal/terms.html'],
];
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      ...['href', 'target'].map((name) => link.getAttribute(name)),
    ]);

// PAGE-19, PAGE-28
it.each([
  ['LoggedOut', '/infoauth'],
  ['LoggedInDefault', '/info'],
])('the footer (%s) links to imprint, privacy and terms, the latter in new windows', async (state, imprint) => {
  await renderAt('/user', <Footer />, { states: [state], ownTexts });
  expect(links()).toEqual([
    ['Legal notice', imprint, null],
    ['Privacy (new window)', 'https://park.example/privacy', '_blank'],
    ['Terms of use (new window)', 'legal/terms.html', '_blank'],
  ]);
});

// PAGE-19, TERM-15
it('the footer at a terminal links to the imprint only', async () => {
  await renderAt('/user', <Footer />, { states: ['LoggedInDefault'], ownTexts, context: { deviceType: 'Terminal' } });
  expect(links()).toEqual([['Legal notice', '/info', null]]);
});
