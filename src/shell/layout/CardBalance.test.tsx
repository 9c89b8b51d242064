import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { fakeActor, renderInApp } from '../../ui/app.fixtures.tsx';
import { CardBalance } from './CardBalance.tsx';

afterEach(cleanup);

const cardWith = (balance: number | null, isUnsettled = false) =>
  fakeActor<{ type: string }>({ context: { balance }, matches: () => balance !== null, can: () => isUnsettled });

describe('The balance of the card in use', () => {
  // TERM-20
  it('shows its cents as money', () => {
    renderInApp(<CardBalance />, { children: { card: cardWith(1240) } });
    expect(screen.getByText('€12.40')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not shown without a card', () => {
    renderInApp(<CardBalance />, { children: { card: cardWith(null) } });
    expect(screen.queryByText(catalogueEn['card.balance'])).toBeNull();
  });

  // TERM-23
  it('offers to retry the booking of offline payments', () => {
    const card = cardWith(1240, true);
    renderInApp(<CardBalance />, { children: { card } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(card.sent).toEqual([{ type: 'transactions.retry' }]);
  });
});
