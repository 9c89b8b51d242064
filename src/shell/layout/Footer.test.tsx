import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { Footer } from './Footer.tsx';

afterEach(cleanup);

const PRIVACY = 'https://kantine.example/privacy';
const TERMS = 'https://kantine.example/terms';
const ownTexts: [string, string][] = [
  ['info.imprint', '<p>Kantine am Park</p>'],
  ['layout.privacyLink', PRIVACY],
  ['layout.termsLink', TERMS],
];

// PAGE-19
it.each([
  ['a signed-in person', ['LoggedInDefault'], 'Desktop', ['/info', PRIVACY, TERMS]],
  ['somebody who is not signed in', [], 'Desktop', ['/infoauth', PRIVACY, TERMS]],
  ['a terminal', ['LoggedInDefault'], 'Terminal', ['/info']],
] as const)(
  'the footer of %s links to imprint, privacy and terms as the menu does',
  async (_, states, deviceType, to) => {
    await renderAt('/', <Footer />, { states: [...states], context: { deviceType }, ownTexts });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(to);
  },
);
