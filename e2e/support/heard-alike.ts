import { type Page } from '@playwright/test';
import { protocolOf } from './protocol.ts';

type Node = Awaited<ReturnType<typeof readTree>>[number];

const readTree = async (page: Page) => (await (await protocolOf(page)).send('Accessibility.getFullAXTree')).nodes;

const textOf = (value: { value?: unknown } | undefined): string =>
  typeof value?.value === 'string' ? value.value : '';

const CONTROLS = [
  'button',
  'link',
  'combobox',
  'textbox',
  'searchbox',
  'checkbox',
  'radio',
  'menuitem',
  'DisclosureTriangle',
];
/** Each dish in the cart has one, which pays for all of them (COMFORT-40). */
const SAME = ['Bezahlen'];
/** A screen reader says their name as it comes into them. */
const GROUPS = ['group', 'radiogroup', 'region', 'dialog', 'alertdialog', 'navigation', 'form', 'search'];
const IMAGES = ['image', 'img', 'SvgRoot'];

const roleOf = (node: Node): string => textOf(node.role);
const urlOf = (node: Node): string => textOf(node.properties?.find(({ name }) => name === 'url')?.value);

/**
 * What is heard wrong of a page, as Chromium tells it to a screen reader: controls that sound alike within the same group
 * and do different things, names in capitals, which may be spelt, and images that nobody has named or hidden.
 */
export async function heardWrong(page: Page): Promise<string[]> {
  const nodes = await readTree(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const groupsOf = (node: Node): string[] => {
    const parent = byId.get(node.parentId ?? '');
    if (!parent) return [];
    const name = textOf(parent.name);
    return [...groupsOf(parent), ...(GROUPS.includes(roleOf(parent)) && name !== '' ? [name] : [])];
  };
  const exposed = nodes.filter(({ ignored }) => !ignored);
  const controls = exposed.filter((node) => CONTROLS.includes(roleOf(node)));
  const heard = controls.map((node) => [...groupsOf(node), roleOf(node), textOf(node.name)].join(' · '));
  const alike = controls.flatMap((node, index) => {
    const first = controls[heard.indexOf(heard[index]!)]!;
    const isSame = SAME.includes(textOf(node.name)) || (urlOf(node) !== '' && urlOf(first) === urlOf(node));
    return isSame || first === node ? [] : [`twice: ${heard[index]}`];
  });
  return [
    ...alike,
    ...heard.filter((_, index) => /\p{Lu}{4}/u.test(textOf(controls[index]?.name))).map((name) => `capitals: ${name}`),
    ...exposed.filter((node) => IMAGES.includes(roleOf(node)) && textOf(node.name) === '').map(() => 'an image'),
  ];
}
