import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { Footer } from './Footer.tsx';
import { useMenuFacts } from './use-menu-facts.ts';

vi.mock('./use-menu-facts.ts', () => ({ useMenuFacts: vi.fn() }));

afterEach(cleanup);

const facts = {
  hasPassword: true,
  imprint: 'Kantine',
  privacyLink: 'https://kantine.example/privacy',
  termsLink: 'https://kantine.example/terms',
};

// PAGE-19
it.each([
  ['a signed-in person', 'LoggedInDefault', 'Desktop', ['/info', facts.privacyLink, facts.termsLink]],
  ['somebody who is not signed in', 'LoggedOut', 'Desktop', ['/infoauth', facts.privacyLink, facts.termsLink]],
  ['a terminal', 'LoggedInDefault', 'Terminal', ['/info']],
] as const)(
  'the footer of %s links to imprint, privacy and terms as the menu does',
  async (_, mode, deviceType, to) => {
    vi.mocked(useMenuFacts).mockReturnValue({ ...facts, mode, deviceType });
    await renderAt('/', <Footer />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(to);
  },
);
