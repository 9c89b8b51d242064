import { type Result, type Verdict } from './run.ts';

const MARKS: Record<Verdict, string> = { kept: '✓', 'not kept': '✗', skipped: '–' };

/** The lines of one result; what the client does is told only where a promise is not kept. */
export function linesOf({ check, verdict, reason }: Result): string[] {
  const { id, promise, section, weight, otherwise } = check;
  const head = `  ${MARKS[verdict]} ${id.padEnd(26)} ${promise}`;
  if (verdict === 'kept') return [head];
  if (verdict === 'skipped') return [head, `      skipped: ${reason}`];
  return [head, `      ${weight}, ${section}: ${reason}`, `      The client: ${otherwise}`];
}

const countOf = (results: readonly Result[], verdict: Verdict): number =>
  results.filter((result) => result.verdict === verdict).length;

/** `N kept, N not kept, N skipped`. */
export const summaryOf = (results: readonly Result[]): string =>
  (['kept', 'not kept', 'skipped'] as const).map((verdict) => `${countOf(results, verdict)} ${verdict}`).join(', ');

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
