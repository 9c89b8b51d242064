import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { SecurityCard } from './SecurityCard.tsx';

afterEach(cleanup);

describe('The security of the account', () => {
  // TERM-14
  it('offers no change of e-mail or password to a session by card, and says why', () => {
    renderInApp(<SecurityCard person={{ ...anna, isSignedInByCard: true }} />);
    expect(screen.getByText(catalogueEn['user.notByCard'])).toBeTruthy();
    expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null]);
  });
});
