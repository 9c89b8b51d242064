import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { NetworkError } from '../../api/errors.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { CardList } from './CardList.tsx';

afterEach(cleanup);

const person = {
  ...anna,
  cards: [
    { id: 1, number: '900011112222', name: 'Lunch card', isPreferred: true },
    { id: 2, number: '900033334444', name: '', isPreferred: false },
  ],
};

async function show(answerToPrefer: unknown) {
  const api = new FakeApi({
    'GET /api/person/GetSaldoForCard': ({ query }: { query?: { cardId: number } }) =>
      query?.cardId === 1 ? '17.50' : 'unreadable',
    'POST /api/person/SetPreferredCard': answerToPrefer,
    'GET /api/payment/GetSaldos': [],
  });
  const { session } = renderInApp(<CardList person={person} />, { api: api.client, context: { person } });
  await screen.findByText('€17.50');
  return { api, session };
}

const rows = () => screen.getAllByRole('listitem');

// USER-6
test('cards are listed with their balances, and the preferred one is marked', async () => {
  await show(undefined);
  expect(rows().map((row) => /€17\.50|Balance not available/.exec(row.textContent)?.[0])).toEqual([
    '€17.50',
    'Balance not available',
  ]);
  expect(rows().map((row) => within(row).queryByText('Preferred') !== null)).toEqual([true, false]);
});

// USER-6
test('another card can be preferred', async () => {
  const { api, session } = await show(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Prefer 900033334444' }));
  await expect
    .poll(() => session.sent)
    .toMatchObject([{ type: 'person.saved', person: { cards: [{ isPreferred: false }, { isPreferred: true }] } }]);
  expect(api.of('POST /api/person/SetPreferredCard')).toMatchObject([{ query: { cardId: 2 } }]);
});

// USER-6
test('the card that is pressed is shown as preferred at once, and no longer if that is refused', async () => {
  let refuse: () => void = () => undefined;
  const answer = () => new Promise((_, reject) => (refuse = () => reject(new Error('away'))));
  await show(answer);
  const preferred = () => rows().map((row) => within(row).queryByText('Preferred') !== null);
  fireEvent.click(screen.getByRole('button', { name: 'Prefer 900033334444' }));
  expect(preferred()).toEqual([false, true]);
  expect(document.activeElement?.textContent).toBe('Preferred');
  refuse();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(preferred()).toEqual([true, false]);
});

// USER-6
test('the failure to change a card is shown', async () => {
  const { session } = await show(new Error('away'));
  fireEvent.click(screen.getByRole('button', { name: 'Prefer 900033334444' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The card was not changed.');
  expect(session.sent).toEqual([]);
});

// USER-42
test('a lost card is blocked after a question, and shown as blocked', async () => {
  const cards = person.cards.map((card) => ({ ...card, isBlocked: false }));
  const api = new FakeApi({
    'GET /api/person/GetSaldoForCard': '17.50',
    'GET /api/payment/GetSaldos': [],
    'POST /api/person/BlockCard': undefined,
  });
  const { session } = renderInApp(<CardList person={{ ...person, cards }} />, {
    api: api.client,
    context: { person: { ...person, cards } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Report Lunch card as lost' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block the card: Lunch card' }));
  expect(dialog.getByText(/Nobody can sign in with this card any more/)).toBeTruthy();
  expect(api.of('POST /api/person/BlockCard')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Block the card' }));
  await expect
    .poll(() => session.sent)
    .toMatchObject([{ type: 'person.saved', person: { cards: [{ isBlocked: true }, { isBlocked: false }] } }]);
  expect(api.of('POST /api/person/BlockCard')).toMatchObject([{ query: { cardId: 1 } }]);
});

// USER-42
test('a card that could not be blocked says so, and one of a server that blocks none cannot be reported', async () => {
  const [first, second] = person.cards;
  const cards = [{ ...first!, isBlocked: false }, second!];
  const api = new FakeApi({
    'GET /api/person/GetSaldoForCard': '17.50',
    'GET /api/payment/GetSaldos': [],
    'POST /api/person/BlockCard': new NetworkError('POST /api/person/BlockCard', 'timeout'),
  });
  const { session } = renderInApp(<CardList person={{ ...person, cards }} />, {
    api: api.client,
    context: { person: { ...person, cards } },
  });
  expect(screen.getAllByRole('button', { name: /as lost/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Report Lunch card as lost' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Block the card' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The card was not blocked.');
  expect(session.sent).toEqual([]);
});

// USER-42
test('a blocked card says so, and can neither be preferred nor reported', async () => {
  const cards = person.cards.map((card) => ({ ...card, isBlocked: true }));
  const api = new FakeApi({ 'GET /api/person/GetSaldoForCard': '17.50', 'GET /api/payment/GetSaldos': [] });
  renderInApp(<CardList person={{ ...person, cards }} />, { api: api.client, context: { person } });
  await screen.findAllByText('€17.50');
  expect(screen.getAllByText('Blocked')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Prefer|lost/ })).toBeNull();
});

// USER-41
test('an account without a card is listed with its balance and the way to its statement, also for a person without cards', async () => {
  const subsidies = { ShortName: 'SU', Saldo: 12.3, CreditLimit: 0, HasStatement: true };
  const ofCard = { ShortName: 'CH', Saldo: 17.5, CreditLimit: 0, HasStatement: false };
  const api = new FakeApi({ 'GET /api/payment/GetSaldos': [ofCard, subsidies] });
  await renderAt('/user', <CardList person={{ ...person, cards: [] }} />, { api: api.client, context: { person } });
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Subsidy account')).toBeTruthy();
  expect(row.getByText('€12.30')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Transactions: Subsidy account' }).getAttribute('href')).toMatch(/card=SU/);
  expect(screen.getByText('No card on file')).toBeTruthy();
});

// USER-41
test('accounts that cannot be read are reported, and read again', async () => {
  const api = new FakeApi({ 'GET /api/payment/GetSaldos': new Error('away') });
  await renderAt('/user', <CardList person={{ ...person, cards: [] }} />, { api: api.client, context: { person } });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Other accounts could not be loaded.')).toBeTruthy();
  api.answers['GET /api/payment/GetSaldos'] = [{ ShortName: 'SU', Saldo: 1, CreditLimit: 0, HasStatement: true }];
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Subsidy account')).toBeTruthy();
});

// USER-326
test('who has no card can top up as well, and is told nothing about preferred ones', () => {
  const settings = { ...appConfiguration.settings, topUpUrl: 'https://example.com/top-up' };
  const without = { ...anna, cards: [] };
  const api = new FakeApi({ 'GET /api/payment/GetSaldos': [] });
  renderInApp(<CardList person={without} />, {
    api: api.client,
    context: { person: without, appConfiguration: { ...appConfiguration, settings } },
  });
  expect(screen.getByRole('link', { name: 'Top up' })).toBeTruthy();
  expect(screen.queryByText(/preferred/i)).toBeNull();
});
