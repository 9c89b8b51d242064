import { type Page } from 'playwright-core';
import { realTime, pauseAfter } from '../keep-running.ts';
import { type Drawing, drawReceipt } from '../printer/draw-receipt.ts';
import { type Receipt, isRightToLeft, receiptLines } from '../printer/receipt-lines.ts';
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

interface Host {
  configure: (settings: unknown) => void;
  fire: (name: string, value?: unknown) => void;
  printReceipt?: (receipt: unknown) => unknown;
}
type AppWindow = { canteenHost?: Host } & Record<typeof PRINT, (receipt: unknown) => unknown>;

/** The app in the browser: opened and held there, told its secret after each load, and what happens at the terminal. */
export class TerminalPage {
  readonly #page: Page;
  readonly #options: TerminalPageOptions;
  readonly #signal: AbortSignal;
  #opening: Promise<void> | null = null;
  #return: NodeJS.Timeout | undefined;

  constructor(page: Page, options: TerminalPageOptions, signal: AbortSignal) {
    this.#page = page;
    this.#options = options;
    this.#signal = signal;
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

  /** False: the app is not there to be told. Without it, a card that is taken off ends what else is shown. */
  async fire(name: string, value?: unknown): Promise<boolean> {
    if (!this.#isApp()) {
      if (name === 'LogoutCard' && !this.#opening) void this.open();
      return false;
    }
    // A page that is closing or being loaded is not there either.
    return this.#tell(name, value).catch(() => false);
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
    if (await this.#introduce()) this.#options.isReady();
  }

  /** Gives the app what it forgets with each load; false: it is not there. */
  #introduce = () =>
    this.#page.evaluate(
      ([terminalSecret, print]) => {
        const app = window as unknown as AppWindow;
        if (!app.canteenHost) return false;
        app.canteenHost.configure({ terminalSecret });
        if (print) app.canteenHost.printReceipt = (receipt) => app[print](receipt);
        return true;
      },
      [this.#options.secret, this.#options.print ? PRINT : null] as const,
    );

  async #tell(name: string, value: unknown): Promise<boolean> {
    if (!(await this.#introduce())) return false;
    const isTaken = await this.#page.evaluate(
      ([event, given]) => {
        try {
          (window as unknown as AppWindow).canteenHost?.fire(event, given);
          return true;
        } catch {
          return false;
        }
      },
      [name, value] as const,
    );
    if (!isTaken) this.#options.log(`The app refuses ${name}.`);
    return true;
  }

  async #print(receipt: Receipt): Promise<void> {
    const lines = receiptLines(receipt);
    const isRtl = isRightToLeft(receipt.language);
    const drawing = await this.#page.evaluate(drawReceipt, { lines, width: this.#options.dots, isRtl });
    await this.#options.print?.(drawing);
  }

  /** The app is one page at its address; another page of its server, or of a shared one, is not the app. */
  #isApp(url = this.#page.url()): boolean {
    const { origin, pathname } = new URL(url);
    const app = new URL(this.#options.address);
    return origin === app.origin && [app.pathname, `${app.pathname}index.html`].includes(pathname);
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
