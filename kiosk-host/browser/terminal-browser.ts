import { type Page } from 'playwright-core';
import { type Config } from '../config/config.ts';
import { launchBrowser } from './launch.ts';
import { runBrowser } from './run-browser.ts';
import { TerminalPage, type TerminalPageOptions } from './terminal-page.ts';

interface Running {
  page: Page;
  terminal: TerminalPage;
  startedAt: Date;
  end: (reason: string) => void;
}

interface Options extends Omit<TerminalPageOptions, keyof Config | 'dots'> {
  /** A browser that knows of no card. */
  isNew: () => void;
}

/** The browser of the terminal: one at a time, that may be replaced by the next at any moment. */
export class TerminalBrowser {
  readonly #config: Config;
  readonly #options: Options;
  #running: Running | null = null;

  constructor(config: Config, options: Options) {
    this.#config = config;
    this.#options = options;
  }

  get page(): Page | null {
    return this.#running?.page ?? null;
  }

  /** When the browser was started that nobody uses now; null: somebody is signed in, or there is none. */
  get idleSince(): Date | null {
    return this.#running?.terminal.isAttracting ? this.#running.startedAt : null;
  }

  /** Starts a browser; resolves with why it has ended. */
  async run(): Promise<string> {
    const context = await launchBrowser(this.#config);
    let end = (_reason: string) => {};
    const stop = new Promise<string>((resolve) => (end = resolve));
    const show = async (page: Page, signal: AbortSignal) => {
      const options = { ...this.#config, ...this.#options, dots: this.#config.printer?.dots ?? 0 };
      const terminal = new TerminalPage(page, options, signal);
      await terminal.offerPrinting();
      this.#options.isNew();
      this.#running = { page, terminal, startedAt: new Date(), end };
      await terminal.open();
    };
    return runBrowser(context, show, stop).finally(() => (this.#running = null));
  }

  /** Ends the browser; whoever runs it starts the next. */
  end = (reason: string) => this.#running?.end(reason);

  fire = (name: string, value?: unknown, until?: number): Promise<boolean> =>
    this.#running?.terminal.fire(name, value, until) ?? Promise.resolve(false);

  press = (key: string): Promise<unknown> => this.#running?.terminal.press(key) ?? Promise.resolve();
}
