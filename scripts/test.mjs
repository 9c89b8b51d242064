// `npm test`, the gate: what must hold after every change, on a fresh clone. docs/qa.md says which lane proves what.
import { build, check, npmCheck, playwright, runLane, vitest } from './jobs.mjs';

await runLane([
  build,
  // Its tests wait for pages more than they compute, so a check of one core runs beside them.
  playwright('browser', ['--grep', '@gate'], { cores: 1 }),
  check('lint', ['eslint', '.', '--max-warnings', '0']),
  npmCheck('types', 'types'),
  npmCheck('imports', 'imports'),
  npmCheck('unused code', 'unused'),
  npmCheck('format', 'format:check'),
  npmCheck('charts', 'charts', '--check'),
  npmCheck('behaviour', 'behaviour', '--check'),
  npmCheck('texts', 'texts'),
  { ...npmCheck('bundle', 'bundle'), after: ['build'] },
  // Coverage slows every test of a run, and is asked of the rules and codecs alone.
  vitest('rules', ['--project', 'rules', '--coverage']),
  vitest('unit', ['--project', 'node', '--project', 'browser'], { cores: 2 }),
]);
