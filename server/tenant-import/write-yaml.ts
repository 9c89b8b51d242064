import { Document, isCollection, isMap, visit } from 'yaml';

/** Characters up to which a value stands in one line. */
const ONE_LINE = 110;

const isShort = (node: unknown): boolean => JSON.stringify(node).length <= ONE_LINE;

/** A value as YAML text that people read and change: short lists and mappings in a line, long texts as they are. */
export function yamlText(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Collection: (_key, node, path) => {
      const parent = path.at(-1);
      const beside = isCollection(parent) ? parent.items.filter(isMap) : [];
      if (path.length < 2 || !isShort(node) || (isMap(node) && !beside.every(isShort))) return undefined;
      node.flow = true;
      return visit.SKIP;
    },
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = 'BLOCK_LITERAL';
    },
  });
  // A blank line between the things of a list that take several lines.
  visit(document, {
    Seq: (_key, node) => {
      if (node.flow) return visit.SKIP;
      node.items.forEach((item, index) => {
        if (index > 0 && isCollection(item) && !item.flow) item.spaceBefore = true;
      });
      return undefined;
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true });
}
