import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { fakeActor, appConfiguration } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { TerminalHead } from './TerminalHead.tsx';

afterEach(cleanup);

const restaurant = { ...appConfiguration.restaurant, name: 'Trattoria', websiteUrl: 'https://trattoria.example' };
const idle = fakeActor({ context: { now: 1_000, deadline: 251_000, totalMs: 600_000 }, matches: () => false });
const cardWith = (balance: number | null, isUnknown: boolean) =>
  fakeActor({
    context: { balance },
    matches: () => balance !== null,
    hasTag: () => isUnknown,
    can: () => false,
  });

const show = (balance: number | null, isUnknown = false) =>
  renderAt('/dashboard', <TerminalHead titleRef={() => undefined} />, {
    states: ['LoggedInDefault'],
    children: { idle, card: cardWith(balance, isUnknown) },
    context: { deviceType: 'Terminal', appConfiguration: { ...appConfiguration, restaurant }, person: anna },
  });

describe('The head of a terminal', () => {
  // TERM-20, TERM-30, PAGE-16
  it('has the logo, the time left, the customer’s name and the cents of the card as money, and no control', async () => {
    await show(1240);
    const head = within(screen.getByRole('banner'));
    expect(head.getByText('Trattoria')).toBeTruthy();
    expect(head.getByRole('timer')).toBeTruthy();
    expect(head.getByText(new RegExp(anna.address.firstname || anna.username))).toBeTruthy();
    expect(head.getByText('€12.40')).toBeTruthy();
    expect([...head.queryAllByRole('button'), ...head.queryAllByRole('link')]).toEqual([]);
  });

  // TERM-21
  it('says that the balance is not available where it could not be read since money may have moved', async () => {
    await show(null, true);
    expect(screen.getByText(catalogueEn['card.balance']).closest('p')?.textContent).toContain('Balance not available');
  });

  it('has no balance without a card', async () => {
    await show(null);
    expect(screen.queryByText(catalogueEn['card.balance'])).toBeNull();
  });
});
