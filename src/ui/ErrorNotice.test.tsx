import { cleanup, screen } from '@testing-library/react';
import { type ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeActor, renderInApp } from './app.fixtures.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';

afterEach(cleanup);

const show = (connection: string, props: Partial<ComponentProps<typeof ErrorNotice>>) =>
  renderInApp(<ErrorNotice {...props}>The dishes could not be loaded.</ErrorNotice>, {
    children: { connection: fakeActor({ matches: (state: string) => state === connection }) },
  });

// OFF-281
it.each(['Offline', 'ServerNotReachable'])('what cannot be tried again yet is a quiet line: %s', (connection) => {
  show(connection, { onRetry: vi.fn() });
  expect(screen.getByText('The dishes could not be loaded.')).toBeTruthy();
  expect([screen.queryByRole('alert'), screen.queryByRole('button')]).toEqual([null, null]);
});

// OFF-281
it.each([
  ['Online', { onRetry: vi.fn() }],
  ['ServerMissed', { onRetry: vi.fn() }],
  ['Offline', {}],
  ['Offline', { title: 'The app could not be started', onRetry: vi.fn() }],
])('anything else is an alert: %s %o', (connection, props) => {
  show(connection, props);
  expect(screen.getByRole('alert').textContent).toContain('The dishes could not be loaded.');
});
