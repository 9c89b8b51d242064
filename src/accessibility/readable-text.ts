/** Text below a node, without what is only for the eye; what stands apart in the page is set apart. */
function readableTextIn(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  if (node.getAttribute('aria-hidden') === 'true') return '';
  const { display } = getComputedStyle(node);
  if (display === 'none') return '';
  const text = [...node.childNodes].map(readableTextIn).join('');
  return display === 'inline' ? text : ` ${text} `;
}

/** The text of nodes that follow each other, as it is meant to be heard. */
export const joinedReadableText = (nodes: readonly Node[]): string =>
  nodes
    .map(readableTextIn)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,،])/g, '')
    .trim();

/** The text of an element as it is meant to be heard: `Menu 1 Goulash`, where a card shows the one above the other. */
export const readableText = (element: Element): string => joinedReadableText([...element.childNodes]);
