// `npm run bench`: how fast the app starts, answers and carries many orders, beside a bare page of the same stack
// measured in the same run. docs/speed.md says what each row means.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runParts } from './bench/run.ts';
import { type Part, PARTS, toTable } from './bench/rows.ts';
import { Options } from './options.ts';

const options = new Options(`npm run bench -- [--only part]… [--runs n]
  --only  ${PARTS.join(', ')}; may be given more than once; all by default
  --runs  of each measurement, whose median counts; 5 by default`);

const values = options.read({
  only: { type: 'string', multiple: true, default: [] },
  runs: { type: 'string', default: '5' },
});
const only: Part[] = values.only.map((name) => options.oneOf(PARTS, name, 'part'));
const runs = options.wholeNumber(values.runs, 1, 'runs');

const folder = mkdtempSync(join(tmpdir(), 'mittag-bench-'));
try {
  const figures = await runParts({ parts: only.length > 0 ? only : [...PARTS], runs, folder });
  console.log(`
Median of ${runs} runs, interleaved with those of the peer: a bare page of the same stack, or the same SQL by hand.
Starts: CPU 4 times slower, 1.6 Mbps, 150 ms. Order: CPU 4 times slower. Main thread and tasks: processor time at full speed.

${toTable(figures)}
`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
