export const PARTS = ['fold', 'taps', 'start', 'again', 'sign-in', 'order', 'idle', 'scale', 'rate'] as const;
/** What is measured together, and can be asked for by `--only`. */
export type Part = (typeof PARTS)[number];

/** What an aim bounds: our figure as a share of the bare page's, our figure itself, or our figure from below. */
type Bound = 'ratio' | 'most' | 'least';

interface Row {
  part: Part;
  what: string;
  unit: 'ms' | 'kB' | '';
  bound: Bound;
  aim: number;
}

/** Every figure with its aim; `docs/speed.md` says how each is measured. */
export const ROWS = {
  fold: { part: 'fold', what: 'screens within their bounds', unit: '', bound: 'least', aim: 1 },
  tapsToPaid: { part: 'taps', what: 'taps: from the login to paid', unit: '', bound: 'most', aim: 6 },
  tapsReorder: { part: 'taps', what: 'taps: the last dish again', unit: '', bound: 'most', aim: 2 },
  tapsLastWeek: { part: 'taps', what: 'taps: last week again', unit: '', bound: 'most', aim: 2 },
  tapsFiveDays: { part: 'taps', what: 'taps: the same menu on five days', unit: '', bound: 'most', aim: 6 },
  tapsMoveCart: { part: 'taps', what: 'taps: another time for the cart', unit: '', bound: 'most', aim: 2 },
  tapsChangeOrder: { part: 'taps', what: 'taps: another time for an order', unit: '', bound: 'most', aim: 3 },
  tapsCancel: { part: 'taps', what: 'taps: cancel the next order', unit: '', bound: 'most', aim: 2 },
  tapsSpent: { part: 'taps', what: 'taps: what I spent in October', unit: '', bound: 'most', aim: 1 },
  tapsAllergens: { part: 'taps', what: 'taps: what I may eat', unit: '', bound: 'most', aim: 1 },
  tapsTerminal: { part: 'taps', what: 'taps: card to paid at the terminal', unit: '', bound: 'most', aim: 4 },
  firstPaint: { part: 'start', what: 'first paint, cold', unit: 'ms', bound: 'ratio', aim: 0.3 },
  usable: { part: 'start', what: 'usable login, cold', unit: 'ms', bound: 'ratio', aim: 1 },
  usableForReorder: { part: 'start', what: 'usable login, second visit', unit: 'ms', bound: 'ratio', aim: 1 },
  firstScreen: { part: 'start', what: 'from nothing to the overview', unit: 'ms', bound: 'ratio', aim: 1.15 },
  workCold: { part: 'start', what: 'main thread until usable, cold', unit: 'ms', bound: 'most', aim: 200 },
  secondVisitWork: {
    part: 'start',
    what: 'main thread until usable, second visit',
    unit: 'ms',
    bound: 'most',
    aim: 70,
  },
  againLogin: { part: 'again', what: 'opened again: login usable', unit: 'ms', bound: 'ratio', aim: 0.9 },
  againPainted: { part: 'again', what: 'opened again: overview painted', unit: 'ms', bound: 'ratio', aim: 0.45 },
  againUsable: { part: 'again', what: 'opened again: overview usable', unit: 'ms', bound: 'ratio', aim: 1 },
  againWork: { part: 'again', what: 'opened again: main thread until then', unit: 'ms', bound: 'ratio', aim: 1.2 },
  requests: { part: 'sign-in', what: 'requests, "sign in" to overview', unit: '', bound: 'most', aim: 12 },
  waits: { part: 'sign-in', what: 'waits in a row of these', unit: '', bound: 'most', aim: 3 },
  scripts: { part: 'sign-in', what: 'script files, opening to overview', unit: '', bound: 'most', aim: 7 },
  styles: { part: 'sign-in', what: 'style files, opening to overview', unit: '', bound: 'most', aim: 3 },
  icons: { part: 'sign-in', what: 'files for a single icon', unit: '', bound: 'most', aim: 0 },
  scriptKilobytes: { part: 'sign-in', what: 'scripts of a first visit', unit: 'kB', bound: 'ratio', aim: 2 },
  paintP98: { part: 'order', what: 'input to paint, 98th percentile', unit: 'ms', bound: 'ratio', aim: 1.15 },
  paintP75: { part: 'order', what: 'input to paint, 75th percentile', unit: 'ms', bound: 'ratio', aim: 1.05 },
  answer: { part: 'order', what: 'mean answer per step', unit: 'ms', bound: 'ratio', aim: 1.4 },
  blocking: { part: 'order', what: 'blocking time over the flow', unit: 'ms', bound: 'ratio', aim: 1.5 },
  longestTask: { part: 'order', what: 'longest task of an interaction', unit: 'ms', bound: 'most', aim: 15 },
  commits110: { part: 'idle', what: 'commits per second, 110 orders', unit: '', bound: 'most', aim: 1 },
  commits5000: { part: 'idle', what: 'commits per second, 5,000 orders', unit: '', bound: 'most', aim: 1 },
  nodes: { part: 'idle', what: 'nodes of the orders page, 5,000 orders', unit: '', bound: 'most', aim: 3000 },
  call: { part: 'scale', what: 'slowest call of a big tenant', unit: 'ms', bound: 'most', aim: 100 },
  search: { part: 'scale', what: 'slowest search of dishes, 28 days', unit: 'ms', bound: 'most', aim: 100 },
  foundInPage: { part: 'scale', what: 'search in the page, to dishes found', unit: 'ms', bound: 'most', aim: 100 },
  orderRate: { part: 'rate', what: 'orders per second on PostgreSQL', unit: '', bound: 'least', aim: 100 },
} as const satisfies Record<string, Row>;

type RowId = keyof typeof ROWS;

export interface Figure {
  ours: number;
  /** The same of the bare page, of SQL by hand, or null where there is nothing to compare with. */
  peer: number | null;
  /** The same of other apps (`--peers`), by their names; absent where they were not measured. */
  others?: Record<string, number>;
  /** What else is worth knowing. */
  note?: string;
}

export type Figures = Partial<Record<RowId, Figure>>;

/** Whether a figure reaches its aim; a figure that is not a number does not. */
export function isReached({ bound, aim }: Pick<Row, 'bound' | 'aim'>, { ours, peer }: Figure): boolean {
  switch (bound) {
    case 'ratio':
      return peer !== null && ours / peer <= aim;
    case 'most':
      return ours <= aim;
    case 'least':
      return ours >= aim;
  }
}

const number = (value: number, unit: string): string => {
  const digits = value < 10 && !Number.isInteger(value) ? 1 : 0;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit && ` ${unit}`}`;
};

const aimOf = ({ bound, aim, unit }: Row): string =>
  bound === 'ratio' ? `≤ ${aim.toFixed(2)} ×` : `${bound === 'most' ? '≤' : '≥'} ${number(aim, unit)}`;

const ratio = (ours: number, other: number | null | undefined) => (other ? `${(ours / other).toFixed(2)} ×` : '–');

/** Width of the columns of another app: its figure, and our ratio to it. */
const widthsOf = (name: string) => [Math.max(10, name.length + 2), 9] as const;

function line(row: Row, figure: Figure, names: readonly string[]): string {
  const { ours, peer, others, note } = figure;
  const cells = [
    row.what.padEnd(40),
    number(ours, row.unit).padStart(10),
    (peer === null ? '–' : number(peer, row.unit)).padStart(10),
    ratio(ours, peer).padStart(9),
    ...names.flatMap((name) => {
      const [width, ratioWidth] = widthsOf(name);
      const other = others?.[name];
      return [
        (other === undefined ? '–' : number(other, row.unit)).padStart(width),
        ratio(ours, other).padStart(ratioWidth),
      ];
    }),
    aimOf(row).padStart(10),
    isReached(row, figure) ? '  reached' : '  missed ',
  ];
  return `${cells.join('')}${note ? `  ${note}` : ''}`.trimEnd();
}

/** The table of what was measured, in the order of `ROWS`; `names`: of other apps, each with columns of its own. */
export function toTable(figures: Figures, names: readonly string[] = []): string {
  const head = [
    'figure'.padEnd(40),
    ...['Mittag', 'peer'].map((title) => title.padStart(10)),
    'ratio'.padStart(9),
    ...names.flatMap((name) => [name.padStart(widthsOf(name)[0]), 'ratio'.padStart(widthsOf(name)[1])]),
    'aim'.padStart(10),
  ].join('');
  const measured = (Object.keys(ROWS) as RowId[]).flatMap((id) => {
    const figure = figures[id];
    return figure ? [{ row: ROWS[id], figure }] : [];
  });
  const reached = measured.filter(({ row, figure }) => isReached(row, figure)).length;
  const lines = measured.map(({ row, figure }) => line(row, figure, names));
  return [head, ...lines, '', `${reached} of ${measured.length} aims reached`].join('\n');
}
