import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speaking } from '../accessibility/page-values.ts';
import { fakeActor, renderInApp } from '../ui/app.fixtures.tsx';
import { useNoticePlace } from './notice-places.ts';
import { type PageMessage, pageMessages } from './page-messages.ts';
import { PageMessages } from './PageMessages.tsx';

const message = (textKey: string, overrides: Partial<PageMessage> = {}): PageMessage => ({
  textKey,
  about: null,
  isShownByCarts: false,
  ...overrides,
});
const keep = (...messages: PageMessage[]) => act(() => messages.forEach((one) => pageMessages.keep(one)));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
const NOT_SAVED = 'The changes were not saved.';
const SOLD_OUT = 'Sorry, sold out.';

beforeEach(() => vi.stubGlobal('CSS', { supports: () => true }));
afterEach(() => {
  cleanup();
  act(() => pageMessages.clear());
  vi.useRealTimers();
});

function show(overrides: Parameters<typeof renderInApp>[1] = {}, fadesAfter?: number) {
  const ui = (
    <main>
      <PageMessages fadesAfter={fadesAfter} />
      <button type="button">Next</button>
    </main>
  );
  return renderInApp(ui, overrides);
}

describe('Messages that stay', () => {
  // PAGE-141
  it('are three at most, the newest first, and the same text once', () => {
    show();
    expect(shown()).toEqual([]);
    for (const about of ['Goulash', 'Salad', 'Soup', 'Pizza']) keep(message('error.changesNotSaved', { about }));
    keep(message('error.changesNotSaved', { about: 'Soup' }));
    expect(shown()).toEqual(['Soup', 'Pizza', 'Salad'].map((dish) => `${dish}: ${NOT_SAVED}`));
  });

  // PAGE-141
  it('stay until they are closed, and are no live region: their toast was announced', () => {
    vi.useFakeTimers();
    show();
    keep(message('error.changesNotSaved'), message('startup.textsFailed'));
    wait(3_600_000);
    expect(shown()).toHaveLength(2);
    expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null]);
    const [close] = screen.getAllByRole('button', { name: 'Close this message' });
    fireEvent.click(close!);
    expect(shown()).toEqual([NOT_SAVED]);
  });

  // COMFORT-8
  it('hand the focus on to the next control as they are closed', () => {
    show();
    keep(message('error.changesNotSaved'), message('startup.textsFailed'));
    for (const next of ['Close this message', 'Next']) {
      const [close] = screen.getAllByRole('button', { name: 'Close this message' });
      close!.focus();
      fireEvent.click(close!);
      expect(document.activeElement).toBe(screen.getAllByRole('button', { name: next })[0]);
    }
  });

  // PAGE-141
  it('of a cart stay until its refusal is over, and are not shown while a cart on the page shows it', () => {
    const CartOnPage = () => String(useNoticePlace());
    const order = fakeActor({ context: { cartRefusalKey: 'error.soldOut', selection: null } });
    show({ children: { order } });
    keep(message('error.soldOut', { about: 'Goulash', isShownByCarts: true }));
    expect(shown()).toEqual([`Goulash: ${SOLD_OUT}`]);
    const cart = render(<CartOnPage />);
    expect(shown()).toEqual([]);
    cart.unmount();
    expect(shown()).toEqual([`Goulash: ${SOLD_OUT}`]);
    act(() => order.become({ context: { cartRefusalKey: null, selection: null } }));
    expect(pageMessages.get()).toEqual([]);
  });

  // PAGE-141
  it('of a change that was taken back go as it is tried again', () => {
    const savedChanges = fakeActor({ context: { wanted: {} } });
    show({ children: { savedChanges } });
    keep(message('error.changesNotSaved', { about: 'Goulash' }), message('error.changesNotSaved', { about: 'Soup' }));
    act(() => savedChanges.become({ context: { wanted: { 'favourite 7': { about: 'Goulash' } } } }));
    expect(shown()).toEqual([`Soup: ${NOT_SAVED}`]);
  });

  // PAGE-141
  it('that orders for a time have closed goes as another time is chosen', () => {
    const order = fakeActor({ context: { cartRefusalKey: null, selection: { date: '2026-11-23' } } });
    show({ children: { order } });
    keep(message('error.changesNotSaved'));
    act(() => order.become({ context: { cartRefusalKey: null, selection: { date: '2026-11-24' } } }));
    keep(message('error.cutOffPassed'));
    expect(shown()).toHaveLength(2);
    act(() => order.become({ context: { cartRefusalKey: null, selection: { date: '2026-11-25' } } }));
    expect(shown()).toEqual([NOT_SAVED]);
  });

  // PAGE-141
  it.each([
    ['error.languageWhilePaying', { isPaymentOnItsWay: true }, { isPaymentOnItsWay: false }],
    ['error.timedOut', {}, { states: ['signing in'] }],
    ['error.general', {}, { states: ['signing in'] }],
  ])('%s goes with its matter', (textKey, before, after) => {
    const { session } = show({ context: 'states' in before ? {} : before });
    keep(message(textKey));
    expect(shown()).toHaveLength(1);
    const { context } = session.getSnapshot() as { context: object };
    act(() =>
      session.become(
        'states' in after ? { hasTag: () => true } : { context: { ...context, isPaymentOnItsWay: false } },
      ),
    );
    expect(shown()).toEqual([]);
    expect(pageMessages.get()).toEqual([]);
  });

  // PAGE-141, TERM-23
  it('of bookings that failed go once they are booked', () => {
    const card = fakeActor({ can: () => true });
    show({ children: { card } });
    keep(message('error.offlineTransactions'));
    expect(shown()).toHaveLength(1);
    act(() => card.become({ can: () => false }));
    expect(shown()).toEqual([]);
  });

  // PAGE-32, PAGE-141
  it('are not shown where the sign-in says the same', () => {
    show({ states: ['LoggedOut'], context: { refusalKey: 'error.loginAgain' } });
    keep(message('error.loginAgain'), message('startup.textsFailed'));
    expect(shown()).toEqual(['The texts could not be processed.']);
  });

  // TERM-18
  it('fade at an idle terminal, later after a touch', () => {
    vi.useFakeTimers();
    show({}, 9_000);
    keep(message('error.cardLogin'));
    wait(8_000);
    fireEvent.pointerDown(window);
    wait(8_999);
    expect(shown()).toHaveLength(1);
    wait(1);
    expect(pageMessages.get()).toEqual([]);
  });

  // TERM-540
  it('do not fade while they are read aloud', () => {
    vi.useFakeTimers();
    show({}, 9_000);
    keep(message('error.cardLogin'));
    act(() => speaking.set(true));
    wait(60_000);
    expect(shown()).toHaveLength(1);
    act(() => speaking.set(false));
    wait(9_000);
    expect(pageMessages.get()).toEqual([]);
  });

  // PAGE-142
  it.each([
    ['does not do it itself', false, 300, [60, -60]],
    ['does it itself', true, 300, []],
    ['is at the top of the page', false, 0, []],
  ])('move nothing on a scrolled page, where the browser %s', (_, isByBrowser, scrollY, expected) => {
    vi.stubGlobal('CSS', { supports: () => isByBrowser });
    vi.stubGlobal('scrollY', scrollY);
    const scrollBy = vi.fn();
    vi.stubGlobal('scrollBy', scrollBy);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    show();
    keep(message('error.changesNotSaved'));
    act(() => pageMessages.clear());
    expect(scrollBy.mock.calls.map(([to]) => (to as { top: number }).top)).toEqual(expected);
    vi.restoreAllMocks();
  });
});
