import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import { LABEL_LINE_HEIGHT, LINE_HEIGHT, type Box } from './graph.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  .paper { fill: #fbf8f2; }
  .box { fill: #ffffff; stroke: #8a8272; stroke-width: 1.2; }
  .group { fill: #8a8272; fill-opacity: 0.06; stroke: #b5ac99; stroke-width: 1.2; }
  .parallel { stroke-dasharray: 6 4; }
  .end { fill: none; stroke: #8a8272; stroke-width: 1.2; }
  .start { fill: #4c463a; }
  .edge { fill: none; stroke: #5f7a12; stroke-width: 1.3; }
  .tip { fill: #5f7a12; }
  text { font-family: ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; fill: #2b271f; }
  .title { font-size: 13.5px; font-weight: 600; }
  .work { font-size: 11.5px; fill: #5f7a12; }
  .note { font-size: 11px; fill: #6b6353; }
  .label { font-size: 11px; fill: #3f5108; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #1b1916; }
    .box { fill: #2a2722; stroke: #8f8674; }
    .group { fill: #d8cfbc; fill-opacity: 0.05; stroke: #5f584b; }
    .end { stroke: #8f8674; }
    .start { fill: #d8cfbc; }
    .edge { stroke: #aacd1c; }
    .tip { fill: #aacd1c; }
    text { fill: #f3eee3; }
    .work { fill: #c3e04a; }
    .note { fill: #b5ac99; }
    .label { fill: #d7ea8f; }
  }`;

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const round = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: ElkPoint): string => `${round(x)} ${round(y)}`;

/** Absolute positions of all boxes: the layout places them relative to their parents. */
function originsOf(node: ElkNode, origin: ElkPoint = { x: 0, y: 0 }): Map<string, ElkPoint> {
  const here = { x: origin.x + (node.x ?? 0), y: origin.y + (node.y ?? 0) };
  return new Map([[node.id, here], ...(node.children ?? []).flatMap((child) => [...originsOf(child, here)])]);
}

function drawBox(box: Box, origins: Map<string, ElkPoint>): string[] {
  const { x, y } = origins.get(box.id) ?? { x: 0, y: 0 };
  const { width = 0, height = 0, kind, lines } = box;
  if (kind === 'start') return [`<circle class="start" cx="${round(x + 5)}" cy="${round(y + 5)}" r="5"/>`];
  const isGroup = kind === 'group' || kind === 'parallel';
  const rectangle = (inset: number, css: string) =>
    `<rect class="${css}" x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${(isGroup ? 14 : 10) - inset}"/>`;
  let baseline = y + 4;
  const texts = lines.map((line) => {
    baseline += LINE_HEIGHT[line.kind];
    return `<text class="${line.kind}" x="${round(x + 12)}" y="${round(baseline - 1)}">${escape(line.text)}</text>`;
  });
  return [
    rectangle(0, isGroup ? `group ${kind}` : 'box'),
    ...(kind === 'final' ? [rectangle(3, 'end')] : []),
    ...texts,
    ...(box.children ?? []).flatMap((child) => drawBox(child, origins)),
  ];
}

/** A line with right angles and rounded corners. */
function pathOf(points: ElkPoint[]): string {
  const corners = points.slice(1, -1).map((corner, index) => {
    const toward = (other: ElkPoint): ElkPoint => {
      const length = Math.hypot(other.x - corner.x, other.y - corner.y) || 1;
      const step = Math.min(7, length / 2) / length;
      return { x: corner.x + (other.x - corner.x) * step, y: corner.y + (other.y - corner.y) * step };
    };
    return `L ${at(toward(points[index]!))} Q ${at(corner)} ${at(toward(points[index + 2]!))}`;
  });
  return [`M ${at(points[0]!)}`, ...corners, `L ${at(points.at(-1)!)}`].join(' ');
}

function drawEdge(
  edge: ElkExtendedEdge & { container?: string },
  origins: Map<string, ElkPoint>,
): { way: string[]; words: string[] } {
  const origin = origins.get(edge.container ?? '') ?? { x: 0, y: 0 };
  const shift = ({ x, y }: ElkPoint): ElkPoint => ({ x: x + origin.x, y: y + origin.y });
  const way = (edge.sections ?? []).map(
    ({ startPoint, bendPoints = [], endPoint }) =>
      `<path class="edge" marker-end="url(#tip)" d="${pathOf([startPoint, ...bendPoints, endPoint].map(shift))}"/>`,
  );
  const words = (edge.labels ?? []).flatMap(({ text = '', x = 0, y = 0 }) => {
    const place = shift({ x, y });
    return text
      .split('\n')
      .map(
        (line, index) =>
          `<text class="label" x="${round(place.x + 4)}" y="${round(place.y + (index + 1) * LABEL_LINE_HEIGHT - 2)}">${escape(line)}</text>`,
      );
  });
  return { way, words };
}

/** Draws a laid-out graph, for light and dark colour schemes. */
export function svgOf(graph: ElkNode, title: string): string {
  const origins = originsOf(graph);
  const edges = (graph.edges ?? []).map((edge) => drawEdge(edge, origins));
  const [width, height] = [Math.ceil(graph.width ?? 0), Math.ceil(graph.height ?? 0)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}">`,
    `<style>${STYLE}\n</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M 0 0.5 L 8 4 L 0 7.5 Z"/></marker></defs>',
    `<rect class="paper" width="${width}" height="${height}" rx="16"/>`,
    ...(graph.children as Box[]).flatMap((box) => drawBox(box, origins)),
    ...edges.flatMap(({ way }) => way),
    ...edges.flatMap(({ words }) => words),
    '</svg>',
    '',
  ].join('\n');
}
