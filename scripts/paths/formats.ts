import { type ChartStep } from '../../machines/testing/paths.ts';
import { type Covered, type MachineReport } from './report.ts';

const count = (all: Covered[]) => `${all.filter(({ isReachable }) => isReachable).length} of ${all.length}`;

const place = ({ path, isReachable, reason }: Covered): string => {
  if (!isReachable) return `not reachable: ${reason}`;
  return path === null ? 'reachable, by none of these paths' : `path ${path}`;
};

const effects = (does: readonly string[]) =>
  does.length > 0 ? `, and does ${does.map((effect) => `\`${effect}\``).join(', ')}` : '';

function stepLines({ stimulus, state, effects: does }: ChartStep, before: string): string[] {
  const isStill = state === before;
  return [
    `   - When ${stimulus.sentence}`,
    `   - Then it ${isStill ? 'stays in' : 'is in'} \`${state}\`${effects(does)}`,
  ];
}

function table(title: string, all: Covered[]): string[] {
  return [
    '',
    `### ${title}: ${count(all)} reachable`,
    '',
    `| ${title.toLowerCase().slice(0, -1)} | where |`,
    '|---|---|',
    ...all.map((one) => `| \`${one.name.replaceAll('|', '\\|')}\` | ${place(one)} |`),
  ];
}

function markdownOf({ machine, strategy, paths, states, transitions, limits }: MachineReport): string[] {
  const listed = paths.flatMap(({ start, opening, steps }, at) => [
    `${at + 1}. Given ${start}: \`${machine}\` is in \`${opening.state}\`${effects(opening.effects)}`,
    ...steps.flatMap((step, index) => stepLines(step, steps[index - 1]?.state ?? opening.state)),
  ]);
  return [
    `## ${machine}`,
    '',
    ...limits.map((limit) => `- ${limit}`),
    '',
    `### Paths (${strategy}): ${paths.length}`,
    '',
    ...listed,
    ...table('States', states),
    ...table('Transitions', transitions),
    '',
  ];
}

const cell = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

const COLUMNS = ['kind', 'machine', 'path', 'step', 'given', 'when', 'then', 'does', 'note'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

function rowsOf({ machine, paths, states, transitions, limits }: MachineReport): Row[] {
  const walked = paths.flatMap(({ start, opening, steps }, at): Row[] => [
    {
      kind: 'path',
      machine,
      path: at + 1,
      step: 0,
      given: start,
      then: opening.state,
      does: opening.effects.join('; '),
    },
    ...steps.map((step, index): Row => ({
      kind: 'path',
      machine,
      path: at + 1,
      step: index + 1,
      given: steps[index - 1]?.state ?? opening.state,
      when: step.stimulus.name,
      then: step.state,
      does: step.effects.join('; '),
    })),
  ]);
  const covered = (kind: string, all: Covered[]) =>
    all.map((one): Row => ({ kind, machine, path: one.path ?? '', then: one.name, note: place(one) }));
  return [
    ...walked,
    ...covered('state', states),
    ...covered('transition', transitions),
    ...limits.map((note): Row => ({ kind: 'limit', machine, note })),
  ];
}

const plain = ({ paths, ...report }: MachineReport) => ({
  ...report,
  paths: paths.map(({ start, opening, steps }) => ({
    given: start,
    opens: opening.state,
    does: opening.effects,
    steps: steps.map(({ stimulus, state, effects: does, edges }) => ({
      when: stimulus.name,
      event: stimulus.event.type,
      then: state,
      does,
      transitions: edges,
    })),
  })),
});

/** Deterministic: the same reports give the same text. */
export const FORMATS = {
  md: (reports: MachineReport[]) => ['# Test paths', '', ...reports.flatMap(markdownOf)].join('\n'),
  json: (reports: MachineReport[]) => `${JSON.stringify(reports.map(plain), null, 2)}\n`,
  csv: (reports: MachineReport[]) =>
    `${[COLUMNS.join(','), ...reports.flatMap(rowsOf).map((row) => COLUMNS.map((column) => cell(row[column] ?? '')).join(','))].join('\n')}\n`,
} as const satisfies Record<string, (reports: MachineReport[]) => string>;
