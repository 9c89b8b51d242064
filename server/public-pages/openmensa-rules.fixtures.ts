import { Parser } from 'xml2js';

/** An element of a document, with its children in their order. */
interface Element {
  '#name': string;
  $?: Record<string, string>;
  $$?: Element[];
  _?: string;
}

interface Rule {
  /** The names of the children, each with a space behind it; absent: none. */
  children?: RegExp;
  text?: RegExp;
  attributes?: Record<string, RegExp>;
}

const SHORT = /^[^]{1,250}$/u;

/**
 * The content of a feed as the published schema has it (open-mensa-v2.xsd, version 2.1), written down by hand: the
 * schema itself comes with the code of OpenMensa, under a licence that is not ours. What no feed of ours has is absent.
 */
const RULES: Readonly<Record<string, Rule>> = {
  openmensa: { attributes: { version: /^2\.[01]$/ }, children: /^canteen $/ },
  canteen: { children: /^(name )?(address )?(feed )*(day )*$/ },
  'canteen name': { text: /^[^]*$/ },
  address: { text: /^[^]*$/ },
  feed: { attributes: { name: /./, priority: /^-?\d+$/ }, children: /^schedule url $/ },
  schedule: {
    attributes: { dayOfMonth: /./, dayOfWeek: /./, month: /./, hour: /./, minute: /./, retry: /^\d+\s+\d+(\s+\d+)?$/ },
  },
  url: { text: /./ },
  day: { attributes: { date: /^\d{4}-\d{2}-\d{2}$/ }, children: /^((category )+|closed )$/ },
  closed: {},
  category: { attributes: { name: SHORT }, children: /^(meal )+$/ },
  meal: { children: /^name (note )*(price )*$/ },
  name: { text: SHORT },
  note: { text: SHORT },
  price: { attributes: { role: /^(pupil|student|employee|other)$/ }, text: /^\d+(\.\d+)?$/ },
};

/** What is wrong with an element and those within it. */
function problemsOf(element: Element, parent: string): string[] {
  const { '#name': name, $: attributes = {}, $$: children = [], _: text = '' } = element;
  const rule = RULES[`${parent} ${name}`] ?? RULES[name];
  if (!rule) return [`${name} is unknown`];
  const isNamespace = (attribute: string) => attribute.startsWith('xmlns');
  const given = Object.keys(attributes).filter((attribute) => !isNamespace(attribute));
  const wanted = Object.entries(rule.attributes ?? {});
  const roles = children.flatMap(({ $ }) => $?.role ?? []);
  return [
    ...(given.length === wanted.length ? [] : [`${name} has ${given.join()}`]),
    ...wanted.flatMap(([key, value]) => (value.test(attributes[key] ?? '') ? [] : [`${key} of ${name} is wrong`])),
    ...((rule.children ?? /^$/).test(children.map((child) => `${child['#name']} `).join(''))
      ? []
      : [`children of ${name}`]),
    ...((rule.text ?? /^\s*$/).test(text) ? [] : [`text of ${name}: ${text}`]),
    ...(new Set(roles).size === roles.length ? [] : ['a role has two prices']),
    ...children.flatMap((child) => problemsOf(child, name)),
  ];
}

/** The document, and what is wrong with it. Rejects where it is not well-formed. */
export async function readFeed(xml: string): Promise<{ root: Element; problems: string[] }> {
  const parser = new Parser({ explicitRoot: false, explicitChildren: true, preserveChildrenOrder: true, strict: true });
  const root = (await parser.parseStringPromise(xml)) as Element;
  const isOurs = root['#name'] === 'openmensa' && root.$?.xmlns === 'http://openmensa.org/open-mensa-v2';
  return { root, problems: isOurs ? problemsOf(root, '') : ['the root is another one'] };
}

/** The elements of a name, wherever they are. */
export const all = (element: Element, name: string): Element[] => [
  ...(element['#name'] === name ? [element] : []),
  ...(element.$$ ?? []).flatMap((child) => all(child, name)),
];
