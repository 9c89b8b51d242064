import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SessionRef } from '../context/actor-types.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { fakeServices } from './services.fixtures.ts';
import { startOrderStatus } from './start-order-status.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const loadPorts = () => import('./order-status.ports.ts');

const aChart = () => fakeActor<{ type: string }>({});
type Chart = ReturnType<typeof aChart>;

function bench({ deviceType = 'Desktop', isBusy = false, load = loadPorts } = {}) {
  const { services, api } = fakeServices();
  api.isBusy = isBusy;
  const resolve = vi.fn();
  const session = fakeActor<never>({ context: { deviceType }, children: {}, hasTag: () => false });
  startOrderStatus(session as unknown as SessionRef, services, { resolve }, load);
  const begin = (orderStatus: Chart | undefined) => session.become({ children: { orderStatus } });
  const soon = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    // Its code is loaded.
    await vi.dynamicImportSettled();
  };
  return { api, services, resolve, begin, soon };
}

// ORDER-641
it('the chart of each sign-in is started when nobody waits for anything', async () => {
  const { api, resolve, begin, soon } = bench({ isBusy: true });
  const [one, other] = [aChart(), aChart()];
  begin(one);
  await soon();
  expect([resolve.mock.calls.length, one.sent]).toEqual([0, []]);
  api.isBusy = false;
  await soon();
  expect([resolve.mock.calls.length, one.sent]).toEqual([1, [{ type: 'network.idle' }]]);
  begin(undefined);
  begin(other);
  await soon();
  expect([one.sent.length, other.sent]).toEqual([1, [{ type: 'network.idle' }]]);
});

it('a session that has ended meanwhile is told nothing', async () => {
  const { begin, soon } = bench();
  const chart = aChart();
  begin(chart);
  begin(undefined);
  await soon();
  expect(chart.sent).toEqual([]);
});

// ORDER-645
it('nothing is followed at a terminal', async () => {
  const { resolve, begin, soon } = bench({ deviceType: 'Terminal' });
  const chart = aChart();
  begin(chart);
  await soon();
  expect([resolve.mock.calls.length, chart.sent]).toEqual([0, []]);
});

// OFF-641
it('code that could not be loaded is loaded when the server answers', async () => {
  const load = vi.fn(loadPorts).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { services, begin, soon } = bench({ load });
  const chart = aChart();
  begin(chart);
  await soon();
  expect([load.mock.calls.length, chart.sent]).toEqual([1, []]);
  services.connection.send({ type: 'server.answered', askedAt: 0 });
  await soon();
  expect([load.mock.calls.length, chart.sent]).toEqual([2, [{ type: 'network.idle' }]]);
});
