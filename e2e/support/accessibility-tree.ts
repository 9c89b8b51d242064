import { type CDPSession, type Page } from '@playwright/test';
import { protocolOf } from './protocol.ts';

type Node = Awaited<ReturnType<typeof getTree>>['nodes'][number];

/** An entry of a list as a screen reader comes across it. */
interface Entry {
  /** The heading it can be reached by; null without one. */
  heading: string | null;
  /** What is read from that heading on, until the next entry. */
  words: string;
}

const getTree = (cdp: CDPSession) => cdp.send('Accessibility.getFullAXTree');

/** A name replaces what these contain. */
const NAMED = ['button', 'link', 'radio', 'checkbox'];

/**
 * The entries of a list, as Chromium tells them to assistive technology. Neither axe nor the document shows this: both
 * contain what the browser leaves out, such as the skipped content of `content-visibility`.
 */
export async function readList(page: Page, name: string): Promise<Entry[]> {
  const cdp = await protocolOf(page);
  const { nodes } = await getTree(cdp);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: Node): Node[] =>
    (node.childIds ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      // An ignored node stands for its content.
      .flatMap((child) => (child.ignored ? childrenOf(child) : [child]));
  const nameOf = (node: Node): string => String(node.name?.value ?? '');
  const roleOf = (node: Node): string => String(node.role?.value ?? '');
  /** Words in reading order; a heading is marked by its node. */
  const read = (node: Node): { text: string; isHeading: boolean }[] => {
    const isHeading = roleOf(node) === 'heading';
    if (isHeading || NAMED.includes(roleOf(node)) || roleOf(node) === 'StaticText')
      return [{ text: nameOf(node), isHeading }];
    return childrenOf(node).flatMap(read);
  };
  const list = nodes.find((node) => roleOf(node) === 'list' && nameOf(node) === name);
  if (!list) throw new Error(`The accessibility tree has no list “${name}”.`);
  return childrenOf(list)
    .filter((node) => roleOf(node) === 'listitem')
    .map((node) => {
      const parts = read(node);
      const at = parts.findIndex(({ isHeading }) => isHeading);
      return {
        heading: parts[at]?.text ?? null,
        words: parts
          .slice(Math.max(at, 0))
          .map(({ text }) => text)
          .join(' '),
      };
    });
}
