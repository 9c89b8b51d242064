import { createActor } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { ChartWalk } from '../testing/coverage.ts';
import { PortFake, settle } from '../testing/port-fake.ts';
import { submissionMachine } from './submission.machine.ts';
import { type Refusal, type SubmissionOutcome } from './submission.types.ts';

const walk = new ChartWalk(submissionMachine);

afterAll(() => {
  expect(walk.unwalked(), 'transitions that no test has walked').toEqual([]);
});

const form = { username: 'dora', password: 'Geheim2026' };
const taken: Refusal = { textKey: 'error.usernameTaken', field: 'username', lockedUntil: null };

function open() {
  const server = new PortFake<SubmissionOutcome, { form: unknown }>();
  const actor = createActor(submissionMachine.provide({ actors: { submit: server.logic } }), {
    inspect: walk.inspect,
  }).start();
  const submit = () => actor.send({ type: 'form.submit', form });
  return {
    actor,
    server,
    submit,
    state: () => actor.getSnapshot().value,
    refusal: () => actor.getSnapshot().context.refusal,
  };
}

describe('A form', () => {
  it('is sent once, however often it is submitted, also when it is through', async () => {
    const { server, submit, state } = open();
    submit();
    submit();
    expect([state(), server.calls.map(({ input }) => input)]).toEqual(['Submitting', [{ form }]]);
    await server.call.answer({ kind: 'done' });
    submit();
    expect([state(), server.calls.length]).toEqual(['Done', 1]);
  });

  it('comes back with what the server refused, and the next attempt begins without it', async () => {
    const { server, submit, state, refusal } = open();
    submit();
    await server.call.answer({ kind: 'refused', refusal: taken });
    expect([state(), refusal()]).toEqual(['Editing', taken]);
    submit();
    expect([state(), refusal()]).toEqual(['Submitting', null]);
  });

  it('can be sent again after a call that broke', async () => {
    const { server, submit, state, refusal } = open();
    submit();
    await server.call.fail();
    expect([state(), refusal()]).toEqual(['Editing', { textKey: 'error.general', field: null, lockedUntil: null }]);
    submit();
    await server.call.answer({ kind: 'done' });
    expect(state()).toBe('Done');
  });

  it('drops a refusal that has had its time, as a lock-out that is over', async () => {
    const { actor, server, submit, refusal } = open();
    submit();
    await server.call.answer({ kind: 'refused', refusal: { ...taken, lockedUntil: 30_000 } });
    actor.send({ type: 'refusal.dismiss' });
    expect(refusal()).toBeNull();
  });

  it('is called back by leaving, and an answer that comes too late changes nothing', async () => {
    const { actor, server, submit } = open();
    submit();
    actor.stop();
    expect(server.call.signal.aborted).toBe(true);
    await server.call.answer({ kind: 'refused', refusal: taken });
    expect(actor.getSnapshot().context.refusal).toBeNull();
  });

  it('leaves nothing of what was typed in its state', async () => {
    const { actor, server, submit } = open();
    submit();
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Geheim');
    await server.call.answer({ kind: 'refused', refusal: taken });
    await settle();
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('Geheim');
  });
});
