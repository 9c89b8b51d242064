import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakeActor, appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { BalanceCard } from './BalanceCard.tsx';

afterEach(cleanup);

const wallet = { id: 2, number: '900033334444', name: 'Lunch card', isPreferred: true };

function show({ cardInUse = null, topUpUrl = null }: { cardInUse?: number | null; topUpUrl?: string | null } = {}) {
  const api = new FakeApi({ 'GET /api/person/GetSaldoForCard': '150.00' });
  renderInApp(<BalanceCard card={wallet} />, {
    api: api.client,
    children: {
      card: fakeActor({
        context: { balance: cardInUse },
        matches: (state: string) => cardInUse !== null && state === 'InUse',
      }),
    },
    context: {
      person: anna,
      appConfiguration: { ...appConfiguration, settings: { ...appConfiguration.settings, topUpUrl } },
    },
  });
  return api;
}

// USER-2
test('the balance is the account’s', async () => {
  const api = show();
  expect(await screen.findByText('€150.00')).toBeTruthy();
  expect(api.of('GET /api/person/GetSaldoForCard')).toMatchObject([{ query: { cardId: 2 } }]);
});

// USER-2
test('at a terminal the balance is that of the card in use', () => {
  const api = show({ cardInUse: 1240 });
  expect(screen.getByText('€12.40')).toBeTruthy();
  expect(api.sent).toEqual([]);
});

// USER-2
test('“Top up” leads to the page of the restaurant, if there is one', () => {
  show({ cardInUse: 0, topUpUrl: 'https://topup.example/load' });
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('https://topup.example/load');
  cleanup();
  show({ cardInUse: 0 });
  expect(screen.queryByRole('link')).toBeNull();
});
