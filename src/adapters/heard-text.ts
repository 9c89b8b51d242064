/** Text nodes below a node, without what is only for the eye; what stands apart in the page is set apart. */
function heardIn(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  if (node.getAttribute('aria-hidden') === 'true') return '';
  const text = [...node.childNodes].map(heardIn).join('');
  return getComputedStyle(node).display === 'inline' ? text : ` ${text} `;
}

/** The text of an element as it is meant to be heard: `Menu 1 Goulash`, where a card shows the one above the other. */
export const heardText = (element: Element): string =>
  [...element.childNodes].map(heardIn).join('').replace(/\s+/g, ' ').trim();
