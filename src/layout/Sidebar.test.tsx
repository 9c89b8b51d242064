import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { appConfiguration, fakeActor } from '../ui/app.fixtures.tsx';
import { renderAt } from '../ui/router.fixtures.tsx';
import { Sidebar } from './Sidebar.tsx';

/** A small window that can be made wide. */
function smallWindow() {
  const media = new EventTarget() as EventTarget & { matches: boolean };
  media.matches = true;
  return {
    media: media as unknown as MediaQueryList,
    widen: () => {
      media.matches = false;
      media.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
    },
  };
}

afterEach(cleanup);

async function opened(state = 'Idle') {
  const dialog = createRef<HTMLDialogElement>();
  const { media, widen } = smallWindow();
  const restaurant = { ...appConfiguration.restaurant, name: 'Trattoria', websiteUrl: 'https://trattoria.example' };
  await renderAt('/dashboard', <Sidebar dialog={dialog} />, {
    states: ['LoggedInDefault'],
    children: {
      idle: fakeActor({
        context: { now: 1_000, deadline: 251_000, totalMs: 600_000 },
        matches: (asked: string) => asked === state,
      }),
    },
    context: { appConfiguration: { ...appConfiguration, restaurant } },
    media,
  });
  const wasOpen = dialog.current?.open;
  act(() => dialog.current?.showModal());
  return { widen, wasOpen, isOpen: () => dialog.current?.open };
}

describe('The side menu', () => {
  // PAGE-15
  it('is closed until it is opened, and closes by itself once the window is wide', async () => {
    const { widen, wasOpen, isOpen } = await opened();
    expect([wasOpen, isOpen()]).toEqual([false, true]);
    act(widen);
    expect(isOpen()).toBe(false);
  });

  // PAGE-36
  it('begins with the restaurant, which leads to its website', async () => {
    await opened();
    const first = screen.getAllByRole('link')[0];
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Trattoria', 'https://trattoria.example']);
  });

  // PAGE-111
  it('has the countdown until the last minute, which the bar has', async () => {
    await opened();
    expect(screen.getByRole('timer', { name: 'Logout in 04:10' })).toBeTruthy();
    cleanup();
    await opened('CountingDown');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  // PAGE-15
  it.each(['Close menu', 'Sign out'])('closes by “%s”', async (name) => {
    const { isOpen } = await opened();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(isOpen()).toBe(false);
  });
});
