import { type BrowserContext, type Locator, type Page } from '@playwright/test';
import { type TextKey } from '../../src/texts/catalogue.ts';
import { type TextParams } from '../../src/texts/text-store.ts';
import { type Arriving, arrive } from '../support/arrival.ts';
import { type TestServer } from '../support/server.ts';
import { shownText } from '../support/shown-text.ts';
import { pageMessages, toasts } from '../support/toasts.ts';
import { HeldCalls } from './held-calls.ts';
import { PageTime } from './page-time.ts';
import { type Size } from './sizes.ts';
import { type Language, type Say, sayIn } from './words.ts';

/** What a walk works with: the page, the server behind it, and locators by role and the app's own texts. */
export class Scene {
  readonly page: Page;
  readonly server: TestServer;
  readonly size: Size;
  readonly time: PageTime;
  readonly calls: HeldCalls;
  language: Language;

  constructor(page: Page, server: TestServer, { size, language }: { size: Size; language: Language }) {
    this.page = page;
    this.server = server;
    this.size = size;
    this.language = language;
    this.time = new PageTime(page);
    this.calls = new HeldCalls(page);
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  get say(): Say {
    return sayIn(this.language);
  }

  /** The page without its layout, which repeats most of the texts. */
  get main(): Locator {
    return this.page.getByRole('main');
  }

  heading(key: TextKey, params?: TextParams): Locator {
    return this.page.getByRole('heading', { name: this.say(key, params) });
  }

  button(key: TextKey, params?: TextParams): Locator {
    return this.page.getByRole('button', { name: this.say(key, params) });
  }

  link(key: TextKey, params?: TextParams): Locator {
    return this.page.getByRole('link', { name: this.say(key, params) });
  }

  toast(key: TextKey): Locator {
    return toasts(this.page, this.say).filter({ hasText: this.say.part(key) });
  }

  /** What stays of a toast. */
  message(key: TextKey): Locator {
    return pageMessages(this.page, this.say).filter({ hasText: this.say.part(key) });
  }

  text(key: TextKey, params?: TextParams): Locator {
    return shownText(this.page, this.say(key, params));
  }

  dialog(key: TextKey, params?: TextParams): Locator {
    return this.page.getByRole('dialog', { name: this.say(key, params) });
  }

  /** A field of the app itself: until it has loaded, the static page shows a login of its own. */
  field(key: TextKey): Locator {
    return this.page.locator('#root').getByLabel(this.say(key));
  }

  /** Opens the app already signed in, and waits for its first page, which may take long on a busy computer. */
  async arrive(arriving: Arriving): Promise<void> {
    await arrive(this.page, this.server, arriving);
    // The page that tells of the start has a heading as well.
    await this.page.locator('#root h1:not(main[aria-busy] h1)').first().waitFor();
  }

  /** Opens a page of the client, from wherever the browser is. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.page.url().startsWith('http') ? new URL(`/#${path}`, this.page.url()).href : `/#${path}`);
  }
}
