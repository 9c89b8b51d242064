import { createActor } from 'xstate';
import { afterAll, expect, it } from 'vitest';
import { ChartWalk } from '../testing/coverage.ts';
import { PortFake } from '../testing/port-fake.ts';
import { consentMachine } from './consent.machine.ts';

const walk = new ChartWalk(consentMachine);

afterAll(() => {
  expect(walk.unwalked(), 'transitions that no test has walked').toEqual([]);
});

function open() {
  const cookie = new PortFake<boolean>();
  const written: string[] = [];
  const machine = consentMachine.provide({
    actors: { readConsent: cookie.logic },
    actions: { writeConsent: () => written.push('true') },
  });
  const actor = createActor(machine, { inspect: walk.inspect }).start();
  return { actor, cookie, written, state: () => actor.getSnapshot().value };
}

it('asks nobody who has already consented', async () => {
  const { cookie, state } = open();
  expect(state()).toBe('Reading');
  await cookie.call.answer(true);
  expect(state()).toBe('Consented');
});

it('asks until the customer accepts, and writes that once', async () => {
  const { actor, cookie, state, written } = open();
  await cookie.call.answer(false);
  expect(state()).toBe('Unasked');
  actor.send({ type: 'cookies.accept' });
  actor.send({ type: 'cookies.accept' });
  expect([state(), written]).toEqual(['Consented', ['true']]);
});

it('asks where the cookie cannot be read', async () => {
  const { cookie, state } = open();
  await cookie.call.fail();
  expect(state()).toBe('Unasked');
});
