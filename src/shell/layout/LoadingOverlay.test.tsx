import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ApiClient } from '../../api/client.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

afterEach(cleanup);

const calling = (isCalling: boolean) =>
  ({ spinner: { subscribe: () => () => undefined, getSnapshot: () => isCalling } }) as unknown as ApiClient;

// PAGE-20
it.each([
  ['while calls run', true, [], true],
  ['while somebody signs in or out', false, ['busy'], true],
  ['otherwise never', false, ['signedIn'], false],
])('the overlay shows a spinner in the restaurant’s colour %s', (_, isCalling, tags, isShown) => {
  renderInApp(<LoadingOverlay />, { api: calling(isCalling), tags });
  expect(screen.queryByText('One moment please …') !== null).toBe(isShown);
  const spinner = screen.getByRole('status').querySelector<HTMLElement>('[aria-hidden]');
  expect(spinner?.style.getPropertyValue('--loader-color')).toBe(isShown ? 'var(--brand-edge)' : undefined);
});
