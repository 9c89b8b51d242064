/**
 * A browser that translates the page puts `font` elements in the place of texts that React still holds: taken away they
 * would throw, and changed they would change nothing that is shown (https://github.com/facebook/react/issues/11538).
 */

type NodeChanges = Record<'insertBefore' | 'removeChild', (this: Node, node: Node, before?: Node | null) => Node>;

/** What is shown in the place of a text. */
const replacements = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT';

function forget(text: Node): ChildNode | undefined {
  const shown = replacements.get(text);
  replacements.delete(text);
  return shown;
}

function follow(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    // Shown again with its new words, until it is translated anew.
    if (type === 'characterData') forget(target)?.replaceWith(target);
    // React has moved the text: what stood for it has nothing more to show.
    for (const text of addedNodes) forget(text)?.remove();
    for (const text of removedNodes) {
      const shown = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected || !shown) continue;
      replacements.set(text, shown);
      observer.observe(text, { characterData: true });
    }
  }
}

const observer = new MutationObserver(follow);

/** What stands for a node among the children of its parent: itself, or that which a translator has put there. */
function shownIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent || node.nodeType !== Node.TEXT_NODE) return node;
  follow(observer.takeRecords());
  let shown: Node | null = replacements.get(node) ?? node;
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}

/** Has React find the texts that a translator has replaced, for as long as the page lives. */
export function tolerateTranslator(): void {
  observer.observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype as unknown as NodeChanges;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && shownIn(this, before)) as T;
  };
}
