import { type Page } from '@playwright/test';

interface Snapshot {
  snapshot: {
    meta: {
      node_fields: string[];
      node_types: [string[], ...unknown[]];
      edge_fields: string[];
      edge_types: [string[], ...unknown[]];
    };
  };
  nodes: number[];
  edges: number[];
  strings: string[];
}

/** What a page holds in its JavaScript memory, after everything that nobody holds has been collected. */
export class Heap {
  readonly #nodes: number[];
  readonly #edges: number[];
  readonly #strings: string[];
  readonly #nodeTypes: string[];
  readonly #edgeTypes: string[];
  readonly #nodeSize: number;
  readonly #edgeSize: number;
  readonly #edgeCountAt: number;
  /** By node: the position of its first edge. */
  readonly #firstEdge: Int32Array;
  /** By node: the node and the edge by which the shortest way from the root reaches it; -1 where none does. */
  readonly #heldBy: Int32Array;
  readonly #heldByEdge: Int32Array;

  private constructor({ snapshot: { meta }, nodes, edges, strings }: Snapshot) {
    this.#nodes = nodes;
    this.#edges = edges;
    this.#strings = strings;
    this.#nodeTypes = meta.node_types[0];
    this.#edgeTypes = meta.edge_types[0];
    this.#nodeSize = meta.node_fields.length;
    this.#edgeSize = meta.edge_fields.length;
    this.#edgeCountAt = meta.node_fields.indexOf('edge_count');
    const count = nodes.length / this.#nodeSize;
    this.#firstEdge = new Int32Array(count + 1);
    for (let node = 0; node < count; node += 1)
      this.#firstEdge[node + 1] =
        this.#firstEdge[node]! + nodes[node * this.#nodeSize + this.#edgeCountAt]! * this.#edgeSize;
    this.#heldBy = new Int32Array(count).fill(-1);
    this.#heldByEdge = new Int32Array(count).fill(-1);
    this.#walk();
  }

  static async of(page: Page): Promise<Heap> {
    const cdp = await page.context().newCDPSession(page);
    const chunks: string[] = [];
    cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    await cdp.detach();
    return new Heap(JSON.parse(chunks.join('')) as Snapshot);
  }

  /** Where the pattern is found: the shortest way from the root to each string, number or name of a property. */
  find(pattern: RegExp): string[] {
    const named = new Set(this.#strings.flatMap((string, index) => (pattern.test(string) ? [index] : [])));
    const found: string[] = [];
    for (let node = 0; node < this.#heldBy.length; node += 1) {
      if (this.#heldBy[node] === -1) continue;
      if (this.#isValue(node) && named.has(this.#nodes[node * this.#nodeSize + 1]!)) found.push(this.#wayTo(node));
      for (let edge = this.#firstEdge[node]!; edge < this.#firstEdge[node + 1]!; edge += this.#edgeSize) {
        if (this.#edgeTypeOf(edge) === 'property' && named.has(this.#edges[edge + 1]!))
          found.push(`${this.#wayTo(node)} · .${this.#edgeName(edge)}`);
      }
    }
    return found;
  }

  /** Without the positions in the code, which are numbers too. */
  #isValue(node: number): boolean {
    if (!this.#typeOf(node).endsWith('string')) return false;
    const holder = this.#heldBy[node]!;
    return this.#nameOf(holder) !== 'int';
  }

  /** Breadth first, so that every node is reached by a shortest way. What is only held weakly is as good as gone. */
  #walk(): void {
    const waiting = [0];
    this.#heldBy[0] = 0;
    for (let at = 0; at < waiting.length; at += 1) {
      const node = waiting[at]!;
      for (let edge = this.#firstEdge[node]!; edge < this.#firstEdge[node + 1]!; edge += this.#edgeSize) {
        if (this.#edgeTypeOf(edge) === 'weak') continue;
        const to = this.#edges[edge + 2]! / this.#nodeSize;
        if (this.#heldBy[to] !== -1) continue;
        this.#heldBy[to] = node;
        this.#heldByEdge[to] = edge;
        waiting.push(to);
      }
    }
  }

  #wayTo(node: number): string {
    const steps: string[] = [];
    for (let at = node; at !== 0; at = this.#heldBy[at]!)
      steps.unshift(`${this.#edgeName(this.#heldByEdge[at]!)} → ${this.#nameOf(at)}`);
    return steps.join(' · ');
  }

  #nameOf(node: number): string {
    const name = this.#strings[this.#nodes[node * this.#nodeSize + 1]!] ?? '';
    return this.#typeOf(node).endsWith('string') ? JSON.stringify(name.slice(0, 120)) : name.slice(0, 60);
  }

  #typeOf(node: number): string {
    return this.#nodeTypes[this.#nodes[node * this.#nodeSize]!] ?? '';
  }

  #edgeTypeOf(edge: number): string {
    return this.#edgeTypes[this.#edges[edge]!] ?? '';
  }

  #edgeName(edge: number): string {
    const name = this.#edges[edge + 1]!;
    const isIndex = ['element', 'hidden'].includes(this.#edgeTypeOf(edge));
    return isIndex ? `[${name}]` : (this.#strings[name] ?? '');
  }
}
