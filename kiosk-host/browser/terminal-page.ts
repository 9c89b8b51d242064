import { type Page } from 'playwright-core';
import { realTime, pauseAfter } from '../keep-running.ts';
import { type Drawing, drawReceipt } from '../printer/draw-receipt.ts';
import { type Receipt, isRightToLeft, receiptLines } from '../printer/receipt-lines.ts';
import { type AppEvent, type AppWindow, type Place, tellApp } from './tell-app.ts';
import { WAITING_PAGE } from './waiting-page.ts';

const START = '#/auth/card?task=noCheck';
const OPEN_MS = 30_000;
/** Somebody who has left without paying must not leave a form behind. */
const AWAY_MS = 5 * 60_000;
/** The name of the host's function in the page, that the app's `printReceipt` calls. */
const PRINT = 'mittagKioskPrint';

export interface TerminalPageOptions {
  address: string;
  alsoAllowed: readonly string[];
  secret: string;
  /** Prints a receipt; rejects with what keeps the printer from it. Undefined: there is no printer. */
  print?: (drawing: Drawing) => Promise<void>;
  dots: number;
  /** Whether the app is shown, or the page that waits for it. */
  isReached: (isReached: boolean) => void;
  /** The app has been loaded, and knows its terminal. */
  isReady: () => void;
  log: (text: string) => void;
}

/** The app in the browser: opened and held there, told its secret after each load, and what happens at the terminal. */
export class TerminalPage {
  readonly #page: Page;
  readonly #options: TerminalPageOptions;
  readonly #signal: AbortSignal;
  /** The app is one page at its address; another page of its server, or of a shared one, is not the app. */
  readonly #place: Place;
  #opening: Promise<void> | null = null;
  #return: NodeJS.Timeout | undefined;

  constructor(page: Page, options: TerminalPageOptions, signal: AbortSignal) {
    this.#page = page;
    this.#options = options;
    this.#signal = signal;
    const { origin, pathname } = new URL(options.address);
    this.#place = { origin, paths: [pathname, `${pathname}index.html`] };
    page.on('domcontentloaded', () => void this.#greet().catch(() => undefined));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#arrived(frame.url());
    });
  }

  /** Makes printing known to pages that are loaded from now on. */
  async offerPrinting(): Promise<void> {
    if (!this.#options.print) return;
    await this.#page.exposeBinding(PRINT, async ({ frame }, receipt: Receipt) => {
      if (frame !== this.#page.mainFrame() || !this.#isApp()) throw new Error('only the app prints');
      await this.#print(receipt);
    });
  }

  /** Opens the start address, as often as it takes; meanwhile a page says that there is no connection. */
  open(): Promise<void> {
    this.#opening ??= this.#open().finally(() => (this.#opening = null));
    return this.#opening;
  }

  /** Whether nobody is signed in: the attract screen waits for a card. */
  get isAttracting(): boolean {
    return this.#isApp() && new URL(this.#page.url()).hash.startsWith('#/auth/card');
  }

  /** False: the app is not there to be told in time. Without it, a card that is taken off ends what else is shown. */
  async fire(name: string, value?: unknown, until = Infinity): Promise<boolean> {
    // A page that is closing or being loaded is not there either.
    const isTold = this.#isApp() && (await this.#tell({ name, value, until }).catch(() => false));
    if (!isTold && name === 'LogoutCard' && !this.#isApp() && !this.#opening) void this.open();
    return isTold;
  }

  /** Presses a key of the keypad for reading aloud, wherever the focus is. */
  press = (key: string) =>
    this.#page.evaluate((name) => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    }, key);

  async #open(): Promise<void> {
    for (let failures = 1; !this.#signal.aborted; failures += 1) {
      const problem = await this.#page
        .goto(this.#options.address + START, { waitUntil: 'domcontentloaded', timeout: OPEN_MS })
        .then((answer) => (answer && !answer.ok() ? `status ${answer.status()}` : null))
        .catch((error: unknown) => /net::\w+/.exec(String(error))?.[0] ?? 'no answer');
      this.#options.isReached(problem === null);
      if (problem === null || this.#page.isClosed()) return;
      this.#options.log(`The app cannot be opened: ${problem}.`);
      await this.#page.goto('about:blank').catch(() => undefined);
      await this.#page.setContent(WAITING_PAGE).catch(() => undefined);
      await realTime.wait(pauseAfter(failures), this.#signal).catch(() => undefined);
    }
  }

  /** The app's script makes `canteenHost` some time after the page was loaded. */
  async #greet(): Promise<void> {
    if (!this.#isApp()) return;
    await this.#page.waitForFunction(() => 'canteenHost' in window, undefined, { timeout: OPEN_MS, polling: 50 });
    if (await this.#tell(null)) this.#options.isReady();
  }

  /** False: the app is not there. What is told goes to the document that was found to be the app, or nowhere. */
  async #tell(event: AppEvent | null): Promise<boolean> {
    const app = await this.#page.evaluateHandle(() => window as unknown as AppWindow);
    try {
      if (!this.#isApp()) return false;
      const end = await app.evaluate(tellApp, {
        ...this.#place,
        terminalSecret: this.#options.secret,
        print: this.#options.print ? PRINT : null,
        event,
      });
      if (end === 'refused') this.#options.log(`The app refuses ${event?.name}.`);
      return end !== 'not there';
    } finally {
      void app.dispose().catch(() => undefined);
    }
  }

  async #print(receipt: Receipt): Promise<void> {
    const lines = receiptLines(receipt);
    const isRtl = isRightToLeft(receipt.language);
    const drawing = await this.#page.evaluate(drawReceipt, { lines, width: this.#options.dots, isRtl });
    await this.#options.print?.(drawing);
  }

  #isApp(url = this.#page.url()): boolean {
    const { origin, pathname } = new URL(url);
    return origin === this.#place.origin && this.#place.paths.includes(pathname);
  }

  /** Goes back to the app: from the page of a provider after a while, from any other at once. */
  #arrived(url: string): void {
    clearTimeout(this.#return);
    const { origin } = new URL(url);
    if (this.#opening || url === 'about:blank' || this.#isApp(url)) return;
    if ([new URL(this.#options.address).origin, ...this.#options.alsoAllowed].includes(origin)) {
      this.#return = setTimeout(() => void this.open(), AWAY_MS).unref();
      return;
    }
    this.#options.log(`The page has left for ${origin}.`);
    void this.open();
  }
}
