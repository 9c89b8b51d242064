import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract/all-calls.fixtures.ts';
import { type Call } from '../../../contract/call.ts';
import { useTestServer } from '../test-server.ts';
import { Attack } from './attack.fixtures.ts';
import { deepDraft, intactDraft } from './deep-drafts.fixtures.ts';
import { type Draft, nearValidDraft, wildDraft } from './requests.fixtures.ts';
import { type Scene, setScene } from './scene.fixtures.ts';
import { validRequest } from './valid-requests.fixtures.ts';
import { asKitchen } from './valid-staff-requests.fixtures.ts';

/*
 * Every call with generated hostile input (SAFE-74). `MITTAG_FUZZ_RUNS` requests of each kind for each call, generated
 * from `MITTAG_FUZZ_SEED`, which a failure names: the same seed and number send the same requests.
 */
const RUNS = Number(process.env.MITTAG_FUZZ_RUNS ?? 30);
const SEED = Number(process.env.MITTAG_FUZZ_SEED ?? 1);

const testServer = useTestServer({ isControlled: true, hasSimulators: true });

const named = (call: Call, index: number) => ({ call, index, name: `${call.method} ${call.path}` });
/** Events have no end. */
const ALL = allCalls().filter(({ answerAs }) => answerAs !== 'events');
const CALLS = ALL.filter(({ roles }) => roles.length === 0).map(named);
const OF_STAFF = ALL.filter(({ roles }) => roles.length > 0).map(named);

/** Set once, which takes a second: the attack on each call leaves it as it was. */
let kept: { scene: Scene; attack: Attack } | null = null;

async function newScene(): Promise<Scene> {
  if (!kept) {
    const scene = await setScene(testServer);
    kept = { scene, attack: await Attack.begin(testServer, scene) };
  }
  await kept.attack.restore();
  return kept.scene;
}

const sample = (arbitrary: fc.Arbitrary<Draft>, index: number, kind: number): Draft[] =>
  fc.sample(arbitrary, { seed: SEED * 10_007 + index * 3 + kind, numRuns: RUNS });

/** After these, the next request would find another scene. */
const changes = ({ method, path }: Call, status: number): boolean =>
  status < 400 && (method !== 'GET' || /redirect|cancel|authorization/.test(path));

/** Sends a call what it answers by success, before and after all that is hostile. */
async function attackCall(call: Call, index: number, scene: Scene): Promise<void> {
  const valid = await validRequest(call, scene, testServer);
  const attack = await Attack.begin(testServer, scene);
  const which = (round: number | string) => `MITTAG_FUZZ_SEED=${SEED} MITTAG_FUZZ_RUNS=${RUNS}, request ${round}`;
  const sendIntact = async (when: string) => {
    expect(await attack.run(call, intactDraft(valid), which(when)), `the valid request ${when}`).toBeLessThan(400);
    await attack.settle(which(when));
  };

  await sendIntact('before');
  const drafts = [
    ...sample(nearValidDraft(call, scene.known), index, 0),
    ...sample(wildDraft(call), index, 1),
  ].entries();
  for (const [round, draft] of drafts) await attack.run(call, draft, which(round));
  await attack.settle(which('of the first two kinds'));
  for (const [round, draft] of sample(deepDraft(valid, scene.known), index, 2).entries()) {
    const status = await attack.run(call, draft, which(`${round} of the third kind`));
    if (changes(call, status)) await attack.settle(which(`${round} of the third kind`));
  }
  await attack.settle(which('of the third kind'));
  await sendIntact('after');
  if (process.env.MITTAG_FUZZ_STATUSES) console.log(call.method, call.path, attack.takeStatuses());
}

describe('hostile input', () => {
  // SAFE-74, SAFE-94
  it.each(CALLS)(
    'harms nobody and tells nothing: $name',
    async ({ call, index }) => attackCall(call, index, await newScene()),
    // Ninety requests, some with the check of all rows; on a busy computer.
    300_000,
  );

  // SAFE-74
  it.each(OF_STAFF)(
    'is no fault of the server from staff either: $name',
    async ({ call, index }) => attackCall(call, index, await asKitchen(await newScene(), testServer)),
    300_000,
  );

  // SAFE-74, KITCHEN-1
  it.each(OF_STAFF)(
    'reaches no call of the staff: $name',
    async ({ call, index }) => {
      const scene = await newScene();
      const attack = await Attack.begin(testServer, scene);
      const drafts = [...sample(nearValidDraft(call, scene.known), index, 0), ...sample(wildDraft(call), index, 1)];
      for (const [round, draft] of drafts.entries()) {
        const which = `MITTAG_FUZZ_SEED=${SEED} MITTAG_FUZZ_RUNS=${RUNS}, request ${round}`;
        expect(await attack.run(call, draft, which), which).toBeGreaterThanOrEqual(400);
      }
      await attack.settle('of all kinds');
    },
    300_000,
  );
});
