import type { ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { nameOf, nodesBelow } from '../../machines/testing/transitions.ts';

/** What is written inside a state's box, one entry per line. */
interface BoxLine {
  kind: 'title' | 'work' | 'note';
  text: string;
}

export interface Box extends ElkNode {
  kind: 'state' | 'group' | 'parallel' | 'final' | 'start';
  lines: BoxLine[];
  children?: Box[];
}

export const LINE_HEIGHT = { title: 20, work: 16, note: 15 } as const;
const CHARACTER_WIDTH = { title: 8.4, work: 6.6, note: 6.2 } as const;
const LABEL_CHARACTER_WIDTH = 5.9;
export const LABEL_LINE_HEIGHT = 14;
const PADDING = 12;

/** A transition from a state to itself or to a state within it is written in the box, not drawn as an edge. */
const isInside = (source: AnyStateNode, target: AnyStateNode): boolean =>
  source === target || target.id.startsWith(`${source.id}.`);

/** XState's event names in plain words. */
export function eventLabel(event: string): string {
  if (event === '') return 'always';
  return event
    .replace(/^xstate\.done\.actor\.(?:\d+\.)?/, 'done: ')
    .replace(/^xstate\.error\.actor\.(?:\d+\.)?/, 'failed: ')
    .replace(/^xstate\.snapshot\./, 'changed: ')
    .replace(/^xstate\.done\.state\..*$/, 'all done')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
}

function guardLabel(guard: unknown): string {
  if (guard === null || (typeof guard !== 'object' && typeof guard !== 'function') || !('guards' in guard))
    return nameOf(guard);
  const parts = (guard.guards as unknown[]).map(guardLabel);
  if (parts.length === 1) return `not ${parts[0]}`;
  return parts.join(nameOf(guard).includes('or') ? ' or ' : ' and ');
}

function transitionLabel(transition: AnyTransitionDefinition): string {
  const event = String(transition.eventType);
  const guard = transition.guard ? ` [${guardLabel(transition.guard)}]` : '';
  return event === '' && guard ? guard.trim() : `${eventLabel(event)}${guard}`;
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

function noteOf(transition: AnyTransitionDefinition): string[] {
  const inside = (transition.target ?? []).filter((target) => isInside(transition.source, target));
  const actions = transition.actions.map(nameOf).filter(Boolean).join(', ');
  if (inside.length > 0) {
    const to = inside.map((target) =>
      target === transition.source ? '↻' : `→ ${target.path.slice(transition.source.path.length).join('.')}`,
    );
    return [`${transitionLabel(transition)} ${to.join(', ')}`];
  }
  return transition.target === undefined && actions ? [`${transitionLabel(transition)} / ${actions}`] : [];
}

function linesOf(node: AnyStateNode): BoxLine[] {
  return [
    { kind: 'title', text: node.key },
    ...node.invoke.map(({ id, src }): BoxLine => ({ kind: 'work', text: `⚙ ${typeof src === 'string' ? src : id}` })),
    ...[...new Set(transitionsOf(node).flatMap(noteOf))].map((text): BoxLine => ({ kind: 'note', text })),
  ];
}

const widthOf = (lines: BoxLine[]): number =>
  Math.ceil(Math.max(...lines.map(({ kind, text }) => text.length * CHARACTER_WIDTH[kind]))) + 2 * PADDING;
const heightOf = (lines: BoxLine[]): number => lines.reduce((sum, { kind }) => sum + LINE_HEIGHT[kind], 0) + PADDING;

function boxOf(node: AnyStateNode): Box {
  const lines = linesOf(node);
  const states = Object.values(node.states);
  const size = { width: widthOf(lines), height: heightOf(lines) };
  if (states.length === 0) return { id: node.id, kind: node.type === 'final' ? 'final' : 'state', lines, ...size };
  const start: Box[] =
    node.type === 'parallel'
      ? []
      : [
          {
            id: `${node.id}:start`,
            kind: 'start',
            lines: [],
            width: 10,
            height: 10,
            layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
          },
        ];
  return {
    id: node.id,
    kind: node.type === 'parallel' ? 'parallel' : 'group',
    lines,
    children: [...start, ...states.map(boxOf)],
    layoutOptions: {
      'elk.padding': `[top=${size.height + 10},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width},${size.height})`,
    },
  };
}

function labelsOf(texts: string[]): ElkLabel[] {
  if (texts.length === 0) return [];
  const width = Math.ceil(Math.max(...texts.map((text) => text.length)) * LABEL_CHARACTER_WIDTH) + 8;
  return [{ text: texts.join('\n'), width, height: texts.length * LABEL_LINE_HEIGHT + 4 }];
}

/** One edge per pair of states, with a line of its label for every transition. */
function edgesOf(nodes: AnyStateNode[]): ElkExtendedEdge[] {
  const texts = new Map<string, { source: string; target: string; labels: Set<string> }>();
  for (const transition of nodes.flatMap(transitionsOf)) {
    for (const target of transition.target ?? []) {
      const { source } = transition;
      if (isInside(source, target)) continue;
      const key = `${source.id} ${target.id}`;
      const edge = texts.get(key) ?? { source: source.id, target: target.id, labels: new Set<string>() };
      edge.labels.add(transitionLabel(transition));
      texts.set(key, edge);
    }
  }
  const starts = nodes
    .filter((node) => node.type === 'compound')
    .flatMap((node) =>
      node.initial.target.map((target) => ({
        source: `${node.id}:start`,
        target: target.id,
        labels: new Set<string>(),
      })),
    );
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const initial = new Set(starts.map(({ target }) => target));
  const weightOf = (source: string, target: string) => {
    if (initial.has(source)) return '100';
    return (order.get(source) ?? -1) < (order.get(target) ?? 0) ? '10' : '0';
  };
  return [...starts, ...texts.values()].map(({ source, target, labels }) => ({
    id: `${source} → ${target}`,
    sources: [source],
    targets: [target],
    labels: labelsOf([...labels]),
    // Keeps the order of the source, from top to bottom: the layout may reverse edges that lead back, not others.
    layoutOptions: { 'elk.layered.priority.direction': weightOf(source, target) },
  }));
}

/** A machine as a graph for the layout engine. */
export function graphOf(machine: AnyStateMachine): ElkNode {
  return {
    id: 'picture',
    children: [boxOf(machine.root)],
    edges: edgesOf(nodesBelow(machine.root)),
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.randomSeed': '1',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeNode': '18',
      'elk.spacing.edgeEdge': '14',
      'elk.spacing.edgeLabel': '4',
      'elk.layered.spacing.nodeNodeBetweenLayers': '36',
      'elk.layered.spacing.edgeNodeBetweenLayers': '18',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.cycleBreaking.strategy': 'GREEDY',
    },
  };
}
