import { createActor } from 'xstate';
import { afterAll, expect, it } from 'vitest';
import { type CancelOutcome } from '../../domain/order.ts';
import { ChartWalk } from '../testing/coverage.ts';
import { PortFake } from '../testing/port-fake.ts';
import { cancelMachine } from './cancel.machine.ts';

const walk = new ChartWalk(cancelMachine);

afterAll(() => {
  expect(walk.unwalked(), 'transitions that no test has walked').toEqual([]);
});

function ask() {
  const server = new PortFake<CancelOutcome, { number: number }>();
  const actor = createActor(cancelMachine.provide({ actors: { cancelOrder: server.logic } }), {
    input: { number: 10027 },
    inspect: walk.inspect,
  }).start();
  const confirm = () => actor.send({ type: 'order.cancel' });
  return {
    server,
    confirm,
    state: () => actor.getSnapshot().value,
    outcome: () => actor.getSnapshot().context.outcome,
  };
}

it('cancels once, however often it is confirmed, and keeps both facts', async () => {
  const { server, confirm, state, outcome } = ask();
  expect(state()).toBe('Asking');
  confirm();
  confirm();
  expect([state(), server.calls.map(({ input }) => input)]).toEqual(['Canceling', [{ number: 10027 }]]);
  const facts = { isCanceled: true, isRefunded: false, errorTextKey: 'error.refundFailed' };
  await server.call.answer(facts);
  expect([state(), outcome()]).toEqual(['Told', facts]);
});

it('does not send again while nobody knows whether the order stands', async () => {
  const { server, confirm, state } = ask();
  confirm();
  await server.call.fail();
  confirm();
  expect([state(), server.calls.length]).toEqual(['Unclear', 1]);
});
