import { type Page } from '@playwright/test';
import { protocolOf } from './protocol.ts';

/**
 * What the live regions of the page hold now, as Chromium tells them to assistive technology: those outside an open
 * modal dialog are missing, since nobody would hear them.
 */
async function spoken(page: Page): Promise<string[]> {
  const cdp = await protocolOf(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  type Node = (typeof nodes)[number];
  const read = (node: Node): string =>
    node.role?.value === 'StaticText'
      ? String(node.name?.value ?? '')
      : (node.childIds ?? [])
          .flatMap((id) => byId.get(id) ?? [])
          .map(read)
          .join('');
  const isLive = (node: Node): boolean =>
    !node.ignored &&
    (node.properties ?? []).some(
      ({ name, value }) => name === 'live' && (value.value === 'polite' || value.value === 'assertive'),
    );
  // A child of a live region is live as well: only the outermost counts.
  const isInLive = (node: Node): boolean => {
    const parent = node.parentId === undefined ? undefined : byId.get(node.parentId);
    return parent !== undefined && (isLive(parent) || isInLive(parent));
  };
  return nodes
    .filter((node) => isLive(node) && !isInLive(node))
    .map(read)
    .filter((text) => text !== '');
}

/** How the live regions that hold a text say it: each of them would be heard. */
export const spokenWith = async (page: Page, text: RegExp): Promise<string[]> =>
  (await spoken(page)).filter((one) => text.test(one.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ')));
