import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '../accessibility/announcer.ts';
import { catalogue as catalogueEn } from '../texts/en/catalogue.ts';
import { fakeActor, renderInApp } from '../ui/app.fixtures.tsx';
import { UnsettledCard } from './UnsettledCard.tsx';

afterEach(cleanup);

const cardWith = (isUnsettled: boolean, unsettledKey = 'card.unsettled') =>
  fakeActor<{ type: string }>({
    context: { balance: 1240, unsettledKey },
    matches: () => true,
    can: () => isUnsettled,
  });

describe('Offline payments of the card in use', () => {
  // TERM-23
  it('can be booked again where they could not be', () => {
    const card = cardWith(true);
    renderInApp(<UnsettledCard />, { children: { card } });
    expect(screen.getByText(catalogueEn['card.unsettled'])).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(card.sent).toEqual([{ type: 'transactions.retry' }]);
  });

  // TERM-50
  it('are not called open where nobody knows whether they are booked', () => {
    const said = vi.spyOn(announcer, 'say');
    renderInApp(<UnsettledCard />, { children: { card: cardWith(true, 'card.bookingUnknown') } });
    expect(screen.getByText(catalogueEn['card.bookingUnknown'])).toBeTruthy();
    expect(screen.queryByText(catalogueEn['card.unsettled'])).toBeNull();
    expect(said).toHaveBeenCalledExactlyOnceWith(catalogueEn['card.bookingUnknown']);
  });

  it('are not mentioned once they are booked', () => {
    renderInApp(<UnsettledCard />, { children: { card: cardWith(false) } });
    expect(screen.queryByText(catalogueEn['card.unsettled'])).toBeNull();
  });
});
