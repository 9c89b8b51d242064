// `npm run bench`: how fast the app starts, answers and carries many orders, beside a bare page of the same stack
// measured in the same run. docs/speed.md says what each row means.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OtherPeer, readOtherPeers } from './bench/other-peers.ts';
import { runParts } from './bench/run.ts';
import { type Part, PARTS, toTable } from './bench/rows.ts';
import { Options } from './options.ts';

const options = new Options(`npm run bench -- [--only part]… [--runs n] [--peers dir]
  --only  ${PARTS.join(', ')}; may be given more than once; all by default
  --runs  of each measurement, whose median counts; 5 by default
  --peers a folder with other apps that are measured beside it (docs/speed.md)`);

const values = options.read({
  only: { type: 'string', multiple: true, default: [] },
  runs: { type: 'string', default: '5' },
  peers: { type: 'string' },
});
const only: Part[] = values.only.map((name) => options.oneOf(PARTS, name, 'part'));
const runs = options.wholeNumber(values.runs, 1, 'runs');

function othersIn(dir: string): OtherPeer[] {
  try {
    return readOtherPeers(dir);
  } catch (error) {
    return options.fail(error instanceof Error ? error.message : String(error));
  }
}
const others = values.peers === undefined ? [] : othersIn(values.peers);

const folder = mkdtempSync(join(tmpdir(), 'mittag-bench-'));
try {
  const figures = await runParts({ parts: only.length > 0 ? only : [...PARTS], runs, folder, others });
  console.log(`
Median of ${runs} runs, interleaved with those of the peer: a bare page of the same stack, or the same SQL by hand.
Starts: CPU 4 times slower, 1.6 Mbps, 150 ms. Order: CPU 4 times slower. Main thread and tasks: processor time at full speed.

${toTable(
  figures,
  others.map(({ name }) => name),
)}
`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
