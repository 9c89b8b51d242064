import { act, cleanup, screen } from '@testing-library/react';
import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue as catalogueEn } from '../texts/en/catalogue.ts';
import { TextStore } from '../texts/text-store.ts';
import { renderInApp } from '../ui/app.fixtures.tsx';
import { Toasts } from './Toasts.tsx';
import { announcer } from '../accessibility/announcer.ts';
import { pageMessages } from './page-messages.ts';
import { loadToasts, showToast, type Toast, withdrawToasts } from './toasts.ts';

const texts = new TextStore();
const show = (toast: Toast) => act(() => showToast(texts, toast));
const shown = () => screen.queryAllByRole('log').map(({ textContent }) => textContent);
/** A toast that leaves moves out for 0.4 s. */
const MOVING_MS = 400;
const KEYS = ['error.soldOut', 'error.slotFull', 'error.cartEmpty', 'error.noConnection'] as const;

beforeEach(async () => {
  texts.setCatalogue(catalogueEn);
  await loadToasts();
  // Files share one page: others may have shown some.
  cleanNotifications();
  vi.useFakeTimers();
  renderInApp(<Toasts />);
});
afterEach(() => {
  act(() => cleanNotifications());
  cleanup();
  announcer.silence();
  pageMessages.clear();
  vi.useRealTimers();
});

describe('Toasts', () => {
  // PAGE-21
  it('say whether they are a success or an error, and vanish after 3 seconds', async () => {
    await show({ kind: 'success', textKey: 'order.cart.waitingSaved' });
    await show({ kind: 'error', textKey: 'error.soldOut' });
    expect(shown()).toEqual(['SuccessYour changes to the cart are saved.', 'ErrorSorry, sold out.']);
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(shown()).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await act(() => vi.advanceTimersByTimeAsync(MOVING_MS - 1));
    expect(shown()).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(shown()).toEqual([]);
  });

  // LEAVE-27
  it('call the end without input a note, and no error', async () => {
    await show({ kind: 'error', textKey: 'error.timedOut' });
    expect(shown()).toEqual([`Note${catalogueEn['error.timedOut']}`]);
  });

  // DISH-107
  it('of a text can be withdrawn, whatever they are about, and others stay', async () => {
    await show({ kind: 'success', textKey: 'wishes.free', about: 'Goulash' });
    await show({ kind: 'success', textKey: 'order.cart.waitingSaved' });
    await act(() => withdrawToasts('wishes.free'));
    await act(() => vi.advanceTimersByTimeAsync(MOVING_MS));
    expect(shown()).toEqual(['SuccessYour changes to the cart are saved.']);
  });

  // PAGE-21
  it('are three at most; a fourth replaces the oldest', async () => {
    for (const textKey of KEYS) await show({ kind: 'error', textKey });
    await act(() => vi.advanceTimersByTimeAsync(MOVING_MS));
    expect(shown()).toEqual(KEYS.slice(1).map((key) => `Error${catalogueEn[key]}`));
  });

  // PAGE-21, COMFORT-12
  it('are announced once, by the announcer', async () => {
    await show({ kind: 'error', textKey: 'error.soldOut', about: 'Goulash' });
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.queryByRole('alert')).toBeNull();
    const said = [...document.querySelectorAll('[data-announcer] p')].map(({ textContent }) => textContent);
    expect(said).toEqual(['Error: Goulash: Sorry, sold out.']);
  });

  // PAGE-32, PAGE-141
  it('leave on the page the errors that it does not tell itself', async () => {
    await show({ kind: 'success', textKey: 'order.cart.waitingSaved' });
    expect(pageMessages.get()).toEqual([]);
    await show({ kind: 'error', textKey: 'error.soldOut', about: 'Goulash', isShownByCarts: true });
    await show({ kind: 'error', textKey: 'startup.textsFailed' });
    expect(pageMessages.get()).toEqual([
      { textKey: 'startup.textsFailed', about: null, isShownByCarts: false },
      { textKey: 'error.soldOut', about: 'Goulash', isShownByCarts: true },
    ]);
  });

  // PAGE-21
  it('are 500 px wide', () => {
    const area = document.querySelector<HTMLElement>('.mantine-Notifications-root');
    expect(area?.style.getPropertyValue('--notifications-container-width')).toContain('31.25rem');
  });
});
