import { beforeEach, onTestFinished } from 'vitest';
import { markAsDemo } from '../../../server/core/demo.ts';
import { PASSWORD, TUESDAY, WINE } from '../../../server/testing/fixture.ts';
import { useTestServer } from '../../../server/testing/test-server.ts';
import { ALL_CHECKS } from '../checks/all-checks.ts';
import { type Check } from '../trial/check.ts';
import { type Result, runChecks } from '../trial/run.ts';
import { type TrialOptions } from '../trial/trial.ts';
import { type Breakage, BrokenServer } from './broken-server.ts';

const account = (name: string) => ({ name, password: PASSWORD });

interface RunOptions {
  checks?: readonly Check[];
  onResult?: (result: Result) => void;
  stop?: AbortSignal;
}

/** The reference server with an order of the first account, for one run in a test. */
export function useConformanceTenant() {
  // Controlled: without the limits of requests in a minute, which so many runs would exceed.
  const testServer = useTestServer({ isControlled: true, hasSimulators: true });
  beforeEach(async () => {
    // Where the published password may be chosen again.
    await markAsDemo(testServer.context.db, { now: testServer.clock.now() });
    const anna = await testServer.customer('anna');
    await anna.pay((await anna.put({ [WINE]: 1 }, { date: TUESDAY })).body);
  });
  const run = async (
    breakage: Breakage | null,
    over: Partial<TrialOptions> = {},
    { checks = ALL_CHECKS, onResult, stop }: RunOptions = {},
  ): Promise<Result[]> => {
    const server = await BrokenServer.start(testServer.app, () => testServer.clock.now(), breakage);
    onTestFinished(() => server.close());
    const options = {
      root: server.root,
      accounts: [account('anna'), account('ben')],
      accountWithStep: account('erste'),
      accountToChange: account('carl'),
      accountToLock: 'neu',
      card: 'MITTAG-1001',
      terminalSecret: null,
      voucher: 'MENSA10',
      restaurantId: 1,
      zone: 'Europe/Vienna',
      mayOrder: true,
      timeoutMs: 15_000,
      longestWaitMs: 3 * 3_600_000,
      pause: (ms: number) => Promise.resolve(testServer.wait(ms)),
      ...over,
    };
    return runChecks(checks, options, onResult, stop);
  };
  return { testServer, run };
}

/** `id: reason` of the promises with this verdict. */
export const reportedAs = (results: readonly Result[], verdict: Result['verdict']): string[] =>
  results.filter((result) => result.verdict === verdict).map(({ check, reason }) => `${check.id}: ${reason}`);

export const idsOf = (results: readonly Result[], verdict: Result['verdict']): string[] =>
  results.filter((result) => result.verdict === verdict).map(({ check }) => check.id);
