import { type CDPSession, type Page } from '@playwright/test';
import { protocolOf } from './protocol.ts';

type Nodes = Awaited<ReturnType<typeof getTree>>;
type Node = Nodes[number];

const getTree = async (cdp: CDPSession) => (await cdp.send('Accessibility.getFullAXTree')).nodes;
const valueOf = (value: { value?: unknown } | undefined): string =>
  typeof value?.value === 'string' ? value.value : '';

/** What is said of an element: `Goulash in den Warenkorb legen, Schalter, vegan, 5,40 €`. */
interface Said {
  role: string;
  name: string;
  description: string;
}

/** What every screen reader has a key for: to the next one of a kind. */
type Kind = 'heading' | 'link' | 'button' | 'radio';

/**
 * Uses a page as somebody with a screen reader does, by what Chromium tells of it to assistive technology and by
 * nothing else. It has the keys of a reader, of which each counts, also one that leads to something that is not wanted:
 * next (or previous) heading, link, button and radio; Tab; Enter and Space.
 */
export class ScreenReader {
  moves = 0;
  presses = 0;
  readonly #page: Page;
  readonly #cdp: CDPSession;
  /** Where it reads, which need not have the focus; null: where the focus is. */
  #reading: number | null = null;

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  static async of(page: Page): Promise<ScreenReader> {
    return new ScreenReader(page, await protocolOf(page));
  }

  /** All keys that were pressed. */
  get keys(): number {
    return this.moves + this.presses;
  }

  /** One key: to the next element of this kind; says what is there. */
  next(kind: Kind): Promise<Said> {
    return this.#go(kind, (nodes, from) => nodes.slice(from + 1));
  }

  /** One key: to the previous one. */
  previous(kind: Kind): Promise<Said> {
    return this.#go(kind, (nodes, from) => nodes.slice(0, from).reverse());
  }

  async #go(kind: Kind, ahead: (nodes: Node[], from: number) => Node[]): Promise<Said> {
    const nodes = await this.#read();
    const known = nodes.findIndex(({ backendDOMNodeId }) => backendDOMNodeId === this.#reading);
    const from = known === -1 ? nodes.findLastIndex(hasFocus) : known;
    const node = ahead(nodes, from).find((each) => valueOf(each.role) === kind);
    if (node?.backendDOMNodeId === undefined) throw new Error(`There is no ${kind} any more on the page.`);
    this.moves += 1;
    this.#reading = node.backendDOMNodeId;
    return saidOf(node);
  }

  /** As many keys as it takes. */
  async until(kind: Kind, isWanted: (said: Said) => boolean): Promise<Said> {
    const said = await this.next(kind);
    return isWanted(said) ? said : this.until(kind, isWanted);
  }

  /** To the next control; says what is there. */
  async tab(): Promise<Said> {
    await this.#page.keyboard.press('Tab');
    this.moves += 1;
    this.#reading = null;
    return this.focused();
  }

  /** Enter or Space, where it reads; it goes on from where the focus is then. */
  async press(key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    if (this.#reading !== null) await this.#cdp.send('DOM.focus', { backendNodeId: this.#reading });
    this.#reading = null;
    this.presses += 1;
    await this.#page.keyboard.press(key);
  }

  /** What is read after the page has been left for another one: where the focus is now. */
  async focused(): Promise<Said> {
    return saidOf((await this.#read()).findLast(hasFocus));
  }

  /** The nodes in reading order, without those that assistive technology does not get. */
  async #read(): Promise<Node[]> {
    const nodes = await getTree(this.#cdp);
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const walk = (node: Node): Node[] => [
      ...(node.ignored ? [] : [node]),
      ...(node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).flatMap(walk),
    ];
    const root = nodes.find(({ parentId }) => parentId === undefined);
    return root ? walk(root) : [];
  }
}

/** Without soft hyphens and marks of direction. */
const plain = (text: string): string =>
  text
    .replace(/[\u00ad\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const saidOf = (node: Node | undefined): Said => ({
  role: valueOf(node?.role),
  name: plain(valueOf(node?.name)),
  description: plain(valueOf(node?.description)),
});

const hasFocus = (node: Node): boolean => node.properties?.find(({ name }) => name === 'focused')?.value.value === true;
