import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ProviderCheckout } from '../../../domain/payment.ts';
import { openLayers } from '../../browser/page/layers.ts';
import { CardForm } from './CardForm.tsx';
import { renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { SLOW_MS } from './use-widget.ts';
import { paragraphs } from '../../testing/announced.ts';

const widget: Extract<ProviderCheckout, { provider: 'copyAndPay' }> = {
  provider: 'copyAndPay',
  merchantTransactionId: 'm1',
  checkoutId: 'c1',
  widgetUrl: 'https://pay.example/widget.js',
  integrity: 'sha384-x',
  amount: 940,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  delete window.wpwl;
});

const show = () =>
  renderInOrder(<CardForm checkout={widget} />, { payment: { state: 'AtProvider', context: { checkout: widget } } });
const scripts = () => [...document.head.querySelectorAll('script')];
const form = () => document.querySelector('form.paymentWidgets');
const status = () =>
  paragraphs()
    .find((text) => /^\s*(Loading|This takes)/.test(text ?? ''))
    ?.trim() ?? null;
const again = () => screen.queryByRole('button', { name: 'Load again' });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** The provider's script has added its fields to the form. */
const ready = () => act(() => void window.wpwlOptions?.onReady());
/** The script failed to load or did not match its integrity hash. */
const fail = () => act(() => void scripts()[0]?.dispatchEvent(new Event('error')));

describe('the provider’s form', () => {
  // PAY-20
  test('is shown alone once it has loaded', () => {
    show();
    expect([status(), again(), scripts().length]).toEqual([expect.stringContaining('Loading'), null, 1]);
    ready();
    expect([status(), again()]).toEqual([null, null]);
    pass(SLOW_MS);
    expect([status(), again()]).toEqual([null, null]);
  });

  // PAY-46
  test('is reported as slow after a while, can be reloaded, and may still finish loading', () => {
    show();
    pass(SLOW_MS - 1);
    expect(again()).toBeNull();
    pass(1);
    expect(status()).toMatch(/longer/);
    expect(again()).not.toBeNull();
    ready();
    expect([status(), again()]).toEqual([null, null]);
  });

  // PAY-46
  test('is reported as failed, and not as slow afterwards', () => {
    show();
    fail();
    expect(screen.getByRole('alert').textContent).toBeTruthy();
    pass(SLOW_MS);
    expect([status(), screen.queryAllByRole('alert').length, again() !== null]).toEqual([null, 1, true]);
  });

  test('is reloaded into an empty form, by a single script, with a new timeout', () => {
    const unload = vi.fn();
    show();
    window.wpwl = { unload };
    form()?.append('left over');
    const [first, before] = [scripts()[0], form()];
    fail();
    fireEvent.click(again() ?? document.body);
    expect(unload).toHaveBeenCalledOnce();
    expect([screen.queryByRole('alert'), status()]).toEqual([null, expect.stringContaining('Loading')]);
    expect(form()).not.toBe(before);
    expect(form()?.childNodes).toHaveLength(0);
    expect(scripts()).toMatchObject([{ src: widget.widgetUrl, integrity: 'sha384-x' }]);
    expect(scripts()[0]).not.toBe(first);
    pass(SLOW_MS);
    expect(status()).toMatch(/longer/);
    ready();
    expect([status(), again()]).toEqual([null, null]);
  });

  test('ignores events of an abandoned try', () => {
    show();
    const [first, options] = [scripts()[0], window.wpwlOptions];
    pass(SLOW_MS);
    fireEvent.click(again() ?? document.body);
    act(() => void first?.dispatchEvent(new Event('error')));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void options?.onReady());
    expect(status()).toMatch(/Loading/);
    pass(SLOW_MS);
    expect(again()).not.toBeNull();
  });

  test('is removed on unmount, with its script, fields and timer', () => {
    const unload = vi.fn();
    const { unmount } = show();
    const waiting = vi.getTimerCount();
    window.wpwl = { unload };
    unmount();
    expect([scripts(), window.wpwlOptions, unload.mock.calls.length, vi.getTimerCount()]).toEqual([
      [],
      undefined,
      1,
      waiting - 1,
    ]);
  });

  // PAY-361
  test('has the provider tell the type of the card from its number', () => {
    show();
    expect(window.wpwlOptions?.brandDetection).toBe(true);
  });

  // PAY-361
  test('is canceled once by going back, and kept by Escape', () => {
    const { payment } = show();
    const [layer, ...others] = openLayers();
    expect([layer?.isKeptByEscape, others]).toEqual([true, []]);
    act(() => layer?.close());
    expect([payment.sent, openLayers()]).toEqual([[{ type: 'provider.cancel' }], []]);
  });
});
