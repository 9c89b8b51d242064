import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { said } from '../testing/announced.ts';
import { announcer } from '../accessibility/announcer.ts';
import { fakeActor, renderInApp } from '../ui/app.fixtures.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';

afterEach(() => {
  cleanup();
  announcer.silence();
});

const show = (connection: string, refusalKey: string | null = null) =>
  renderInApp(<ConnectionBanner />, {
    states: ['LoggedOut'],
    children: { connection: fakeActor({ matches: (state: string) => state === connection }) },
    context: { refusalKey },
  });

// OFF-28
test.each([
  ['Offline', 'No internet connection.', /will be sent once the connection is back/],
  ['ServerNotReachable', 'The server cannot be reached.', /We keep trying/],
])('says in one line what is away, and more on demand: %s', async (connection, line, more) => {
  show(connection);
  const button = screen.getByRole('button', { name: line });
  await vi.waitFor(() => expect(said()).toEqual([line]));
  expect(screen.getByText(more).hidden).toBe(true);
  fireEvent.click(button);
  expect([button.getAttribute('aria-expanded'), screen.getByText(more).hidden]).toEqual(['true', false]);
});

// OFF-26, SIGN-35
test.each([
  ['ServerMissed', null],
  ['ServerNotReachable', 'error.serverNotReachable'],
])('says nothing of a single lost call, nor what the form says: %s', (connection, refusalKey) => {
  show(connection, refusalKey);
  expect(screen.queryByRole('button')).toBeNull();
});
