import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DeviceType } from '../../domain/session.ts';
import { fakeActor, renderInApp } from '../ui/app.fixtures.tsx';
import { CookiePopup } from './CookiePopup.tsx';

afterEach(cleanup);

async function show({
  consent = 'Unasked',
  deviceType = 'Desktop',
  path = '/auth/login',
  loadAllTexts,
  ...parts
}: {
  consent?: string;
  deviceType?: DeviceType;
  path?: string;
  loadAllTexts?: () => Promise<void>;
} & ComponentProps<typeof CookiePopup> = {}) {
  const root = createRootRoute({ component: () => <CookiePopup {...parts} /> });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  const actor = fakeActor<{ type: string }>({ matches: (state: string) => state === consent });
  await act(async () => {
    await router.load();
    renderInApp(<RouterProvider router={router as never} />, {
      children: { consent: actor },
      context: { deviceType },
      ...(loadAllTexts && { loadAllTexts }),
    });
  });
  return actor;
}

const popup = () => screen.queryByRole('dialog', { name: 'Only what is needed' });

describe('The cookie popup', () => {
  // PAGE-23
  it('is dismissed only by accepting', async () => {
    const consent = await show();
    fireEvent.keyDown(popup()!, { key: 'Escape' });
    fireEvent.click(popup()!);
    expect(consent.sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(consent.sent).toEqual([{ type: 'cookies.accept' }]);
  });

  // COMFORT-562
  it('is said with its words', async () => {
    await show();
    expect(screen.getByRole('dialog', { description: /no tracking/i })).toBe(popup());
  });

  // COMFORT-8
  it('gives the focus to the page after accepting, as nothing had it before', async () => {
    await show();
    const heading = document.body.appendChild(document.createElement('h1'));
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    cleanup();
    await vi.waitFor(() => expect(document.activeElement).toBe(heading.nextElementSibling));
    heading.remove();
  });

  it('lists what is stored, for which purpose and how long', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'What exactly?' }));
    expect(await screen.findByText('AllowCookies')).toBeTruthy();
    const details = within(screen.getByRole('dialog', { name: 'Stored data' }));
    expect(details.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toContain('180 days');
    // What comes first takes the focus: the dialog opens at its heading.
    expect(details.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close']);
    const follows = details.getByRole('button').compareDocumentPosition(screen.getByText('AllowCookies'));
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('AllowCookies')).toBeNull();
    expect(popup()).not.toBeNull();
  });

  // PAGE-25
  it('shows the details with their words, which come later than those of the login', async () => {
    let come: () => void = () => undefined;
    await show({ loadAllTexts: () => new Promise<void>((resolve) => (come = resolve)) });
    fireEvent.click(screen.getByRole('button', { name: 'What exactly?' }));
    await act(() => import('./CookieDetails.tsx'));
    expect(screen.queryByText('AllowCookies')).toBeNull();
    come();
    expect(await screen.findByText('AllowCookies')).toBeTruthy();
  });

  // PAGE-25, PAGE-32
  it('says in itself that the details do not load, until they are asked for again', async () => {
    const loadDetails = vi.fn(() => import('./CookieDetails.tsx')).mockRejectedValueOnce(new Error('no server'));
    await show({ loadDetails });
    const details = screen.getByRole('button', { name: 'What exactly?' });
    fireEvent.click(details);
    expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.');
    fireEvent.click(details);
    expect(await screen.findByText('AllowCookies')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // PAGE-23
  it.each([
    ['after consent', { consent: 'Consented' }],
    ['on a terminal', { deviceType: 'Terminal' as const }],
    ['in the app', { deviceType: 'App' as const }],
    ['on the card login', { path: '/auth/card' }],
  ])('is not shown %s', async (_, overrides) => {
    await show(overrides);
    expect(popup()).toBeNull();
  });
});
