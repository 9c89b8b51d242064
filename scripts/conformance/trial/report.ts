import { AWAY, isFailed, type Result, STOPPED, type Verdict } from './run.ts';

const MARKS: Record<Verdict, string> = { kept: '✓', 'not kept': '✗', skipped: '–' };

/** The lines of one result that could be decided; what the client does stands only with a promise that is not kept. */
export function linesOf({ check, verdict, reason }: Result): string[] {
  const { id, promise, section, weight, otherwise } = check;
  const head = `  ${MARKS[verdict]} ${id.padEnd(26)} ${promise}`;
  if (verdict !== 'not kept') return [head];
  return [head, `      ${weight}, ${section}: ${reason}`, `      The client: ${otherwise}`];
}

/** Those that could not be decided, by their reason. */
function skippedLines(results: readonly Result[]): string[] {
  const idsBy = new Map<string, string[]>();
  for (const { check, reason } of results) idsBy.set(reason, [...(idsBy.get(reason) ?? []), check.id]);
  return [...idsBy].map(([reason, ids]) => `  ${MARKS.skipped} skipped: ${ids.join(', ')}: ${reason}`);
}

/** Tells results as they come: each group under its heading, what was skipped at its end. */
export class Telling {
  readonly #print: (line: string) => void;
  #group = '';
  #skipped: Result[] = [];

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  tell(result: Result): void {
    // Says nothing that the ones before have not said.
    if (result.reason === AWAY || result.reason === STOPPED) return;
    if (result.check.group !== this.#group) {
      this.end();
      this.#group = result.check.group;
      this.#print(`\n${this.#group}`);
    }
    if (result.verdict === 'skipped') this.#skipped.push(result);
    else linesOf(result).forEach(this.#print);
  }

  end(): void {
    skippedLines(this.#skipped).forEach(this.#print);
    this.#skipped = [];
  }
}

const countOf = (results: readonly Result[], verdict: Verdict): number =>
  results.filter((result) => result.verdict === verdict).length;

/** `N kept, N not kept, N skipped`. */
export const summaryOf = (results: readonly Result[]): string =>
  (['kept', 'not kept', 'skipped'] as const).map((verdict) => `${countOf(results, verdict)} ${verdict}`).join(', ');

/** What to look at first, once all is reported: the promises that are not kept by id, those that are required first. */
export function nextSteps(results: readonly Result[]): string[] {
  const broken = results.filter(({ verdict }) => verdict === 'not kept');
  const idsOf = (weight: string) => broken.filter(({ check }) => check.weight === weight).map(({ check }) => check.id);
  const lines = (['required', 'optional'] as const).flatMap((weight) => {
    const ids = idsOf(weight);
    return ids.length > 0 ? [`Not kept, ${weight}: ${ids.join(', ')}`] : [];
  });
  const left = results.find(({ reason }) => reason === AWAY || reason === STOPPED);
  if (left) lines.push(`The others were not looked at: ${left.reason}.`);
  const [first] = broken.filter(({ check }) => check.weight === 'required');
  if (first?.check.id === 'start.version')
    lines.push('Begin with start.version: --url is the root of the calls, to which /api/version is added.');
  else if (first) lines.push(`Begin with ${first.check.id}: the others may follow from it.`);
  else if (!isFailed(results) && !left) lines.push('Every required promise that could be looked at is kept.');
  return lines;
}

/** For programs. */
export const reportOf = (root: string, results: readonly Result[]) => ({
  url: root,
  kept: countOf(results, 'kept'),
  notKept: countOf(results, 'not kept'),
  skipped: countOf(results, 'skipped'),
  checks: results.map(({ check: { id, group, section, promise, weight, otherwise }, verdict, reason }) => ({
    id,
    group,
    section,
    promise,
    weight,
    verdict,
    reason,
    otherwise,
  })),
});
