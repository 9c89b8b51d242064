import { type CDPSession, type Page } from '@playwright/test';

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

/**
 * Uses a page as somebody with a screen reader does, by what Chromium tells of it to assistive technology and by nothing else:
 * jumps to the next element of a kind, listens, and presses Enter. It counts the jumps and the presses.
 */
export class ScreenReader {
  jumps = 0;
  presses = 0;
  readonly #page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  static async of(page: Page): Promise<ScreenReader> {
    return new ScreenReader(page, await page.context().newCDPSession(page));
  }

  /** One key: to the next element of these roles after the focus, or to a later one with a key each; says what is there. */
  async jump(roles: readonly string[], isWanted: (said: Said) => boolean): Promise<Said> {
    const nodes = this.#inOrder(await getTree(this.#cdp));
    const focused = nodes.findLastIndex((node) => propertyOf(node, 'focused') === true);
    for (const node of nodes.slice(focused + 1)) {
      const said = {
        role: valueOf(node.role),
        name: plain(valueOf(node.name)),
        description: plain(valueOf(node.description)),
      };
      if (!roles.includes(said.role) || node.backendDOMNodeId === undefined) continue;
      this.jumps += 1;
      if (!isWanted(said)) continue;
      await this.#cdp.send('DOM.focus', { backendNodeId: node.backendDOMNodeId });
      return said;
    }
    throw new Error(`Nothing like that follows what has the focus: ${roles.join(', ')}`);
  }

  async press(): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.press('Enter');
  }

  /** What is read after the page has been left for another one: where the focus is now. */
  async focused(): Promise<Said> {
    const node = this.#inOrder(await getTree(this.#cdp)).findLast((each) => propertyOf(each, 'focused') === true);
    return {
      role: valueOf(node?.role),
      name: plain(valueOf(node?.name)),
      description: plain(valueOf(node?.description)),
    };
  }

  /** The nodes in reading order, without those that assistive technology does not get. */
  #inOrder(nodes: Nodes): Node[] {
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const walk = (node: Node): Node[] => [
      ...(node.ignored ? [] : [node]),
      ...(node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).flatMap(walk),
    ];
    const root = nodes.find(({ parentId }) => parentId === undefined);
    return root ? walk(root) : [];
  }
}

const plain = (text: string): string => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

const propertyOf = (node: Node, name: string): unknown =>
  node.properties?.find((property) => property.name === name)?.value.value;
