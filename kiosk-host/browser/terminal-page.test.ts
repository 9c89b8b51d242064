import { EventEmitter } from 'node:events';
import { type Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realTime } from '../keep-running.ts';
import { TerminalPage } from './terminal-page.ts';

const APP = 'https://canteen.example/';
const START = `${APP}#/auth/card?task=noCheck`;
const PROVIDER = 'https://pay.example/';

let page: FakePage;
let terminal: TerminalPage;
let log: string[];
let reached: boolean[];
let over: AbortController;

/** A page of a browser: where it is, and what is there. */
class FakePage extends EventEmitter {
  at = 'about:blank';
  /** Answers of the next loads: a status, or an error of the network. */
  answers: (number | string)[] = [];
  loads: string[] = [];
  shown = '';
  app: { configure: (settings: unknown) => void; fire: (...event: unknown[]) => void } | undefined;
  /** What happens just before a script reaches the page. */
  meanwhile = () => {};
  frame = { url: () => this.at };
  mainFrame = () => this.frame;
  url = () => this.at;
  isClosed = () => false;
  setContent = (html: string) => Promise.resolve(void (this.shown = html));
  waitForFunction = () => Promise.resolve();

  goto(url: string) {
    if (url !== 'about:blank') this.loads.push(url);
    this.moveTo(url);
    const answer = url === 'about:blank' ? 200 : (this.answers.shift() ?? 200);
    if (typeof answer === 'string') return Promise.reject(new Error(`page.goto: ${answer} at ${url}`));
    return Promise.resolve({ ok: () => answer < 400, status: () => answer });
  }

  moveTo(url: string) {
    this.at = url;
    this.emit('framenavigated', this.frame);
  }

  /** Holds the document that is there now; it is gone with the next, but not with a hash. */
  evaluateHandle() {
    const { href } = this.location;
    const evaluate = (work: (window: unknown, given: unknown) => unknown, given: unknown) => {
      this.meanwhile();
      if (this.location.href !== href) return Promise.reject(new Error('Execution context was destroyed'));
      return Promise.resolve(work({ location: this.location, canteenHost: this.app }, given));
    };
    return Promise.resolve({ evaluate, dispose: () => Promise.resolve() });
  }

  get location() {
    return new URL(this.at.split('#')[0]!);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakePage();
  log = [];
  reached = [];
  over = new AbortController();
  const options = {
    address: APP,
    alsoAllowed: [new URL(PROVIDER).origin],
    secret: 'foyer-secret',
    dots: 576,
    isReached: (isReached: boolean) => reached.push(isReached),
    isReady: () => {},
    log: (text: string) => log.push(text),
  };
  terminal = new TerminalPage(page as unknown as Page, options, over.signal);
});

afterEach(() => {
  over.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// TERM-462
it('an app that cannot be reached is tried again, and a page says so meanwhile', async () => {
  page.answers = ['net::ERR_INTERNET_DISCONNECTED', 502, 200];
  const pauses: number[] = [];
  vi.spyOn(realTime, 'wait').mockImplementation((ms) => Promise.resolve(pauses.push(ms)));
  await terminal.open();
  expect(page.shown).toContain('Keine Verbindung');
  expect(pauses).toEqual([1000, 2000]);
  expect([page.loads, reached]).toEqual([
    [START, START, START],
    [false, false, true],
  ]);
  expect(log).toEqual([
    'The app cannot be opened: net::ERR_INTERNET_DISCONNECTED.',
    'The app cannot be opened: status 502.',
  ]);
});

// TERM-462
it('a page that is neither the app nor allowed is left at once', async () => {
  await terminal.open();
  page.moveTo('https://elsewhere.example/path?query');
  await vi.advanceTimersByTimeAsync(0);
  expect([page.loads, log]).toEqual([[START, START], ['The page has left for https://elsewhere.example.']]);
});

// TERM-462
it.each([PROVIDER, `${APP}service/sign-in`])('the page %s stays for five minutes', async (elsewhere) => {
  await terminal.open();
  page.moveTo(elsewhere);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(page.loads).toEqual([START]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.loads).toEqual([START, START]);
  page.moveTo(elsewhere);
  page.moveTo(`${APP}#/order/completed`);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(page.loads).toEqual([START, START]);
});

// TERM-460
it.each([PROVIDER, `${APP}service/sign-in`])(
  'a card that is taken off while %s is shown ends it',
  async (elsewhere) => {
    await terminal.open();
    page.moveTo(elsewhere);
    expect(await terminal.fire('LoginCard', 'MITTAG-1')).toBe(false);
    expect(page.loads).toEqual([START]);
    expect(await terminal.fire('LogoutCard')).toBe(false);
    expect(page.loads).toEqual([START, START]);
  },
);

// TERM-460
it('an event comes with the secret, and waits for the app', async () => {
  await terminal.open();
  expect(await terminal.fire('LoginCard', 'MITTAG-1')).toBe(false);
  const told: unknown[] = [];
  page.app = { configure: (settings) => told.push(settings), fire: (...event) => told.push(event) };
  expect(await terminal.fire('LoginCard', 'MITTAG-1')).toBe(true);
  expect(told).toEqual([{ terminalSecret: 'foyer-secret' }, ['LoginCard', 'MITTAG-1']]);
});

// TERM-531
describe('The secret', () => {
  const told: unknown[] = [];

  beforeEach(async () => {
    told.length = 0;
    page.app = { configure: (settings) => told.push(settings), fire: (...event) => told.push(event) };
    await terminal.open();
  });

  it('goes nowhere when the page moves on before it is there', async () => {
    page.meanwhile = () => page.moveTo(PROVIDER);
    expect([await terminal.fire('LoginCard', 'MITTAG-1'), told]).toEqual([false, []]);
  });

  it.each([PROVIDER, `${APP}service/sign-in`])('is not taken by %s, whatever the browser says', async (elsewhere) => {
    page.moveTo(elsewhere);
    page.url = () => START;
    expect([await terminal.fire('LoginCard', 'MITTAG-1'), told]).toEqual([false, []]);
  });

  it('is not given with an event that reaches the page too late', async () => {
    expect([await terminal.fire('LoginCard', 'MITTAG-1', Date.now() - 1), told]).toEqual([false, []]);
    expect([await terminal.fire('LoginCard', 'MITTAG-1', Date.now()), told.length]).toEqual([true, 2]);
  });
});

// TERM-460
it('a card that is taken off while a page of a provider comes ends that page', async () => {
  await terminal.open();
  page.meanwhile = () => page.moveTo(PROVIDER);
  expect(await terminal.fire('LogoutCard')).toBe(false);
  expect(page.loads).toEqual([START, START]);
});

it('what the app refuses is logged without its value, and not told again', async () => {
  await terminal.open();
  page.app = {
    configure: () => {},
    fire: () => {
      throw new Error('MITTAG-1 is wrong');
    },
  };
  expect(await terminal.fire('LoginCard', 'MITTAG-1')).toBe(true);
  expect(log).toEqual(['The app refuses LoginCard.']);
});

// TERM-466
it('nobody is signed in where a card is waited for', async () => {
  expect(terminal.isAttracting).toBe(false);
  await terminal.open();
  expect(terminal.isAttracting).toBe(true);
  page.moveTo(`${APP}#/dashboard`);
  expect(terminal.isAttracting).toBe(false);
  page.moveTo('https://pay.example/#/auth/card');
  expect(terminal.isAttracting).toBe(false);
});
