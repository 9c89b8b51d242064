import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { PortFake, settle } from '../testing/port-fake.ts';
import { submissionMachine } from './submission.machine.ts';
import { type Refusal, type SubmissionOutcome } from '../../domain/submission.ts';

const form = { username: 'dora', password: 'Geheim2026' };
const taken: Refusal = { textKey: 'error.usernameTaken', field: 'username', lockedUntil: null };

function open() {
  const server = new PortFake<SubmissionOutcome, { form: unknown }>();
  const actor = createActor(submissionMachine.provide({ actors: { submit: server.logic } })).start();
  const submit = () => actor.send({ type: 'form.submit', form });
  return {
    actor,
    server,
    submit,
  };
}

describe('A form', () => {
  it('is aborted by leaving, and a late answer changes nothing', async () => {
    const { actor, server, submit } = open();
    submit();
    actor.stop();
    expect(server.call.signal.aborted).toBe(true);
    await server.call.answer({ kind: 'refused', refusal: taken });
    expect(actor.getSnapshot().context.refusal).toBeNull();
  });

  it('keeps nothing that was typed in its state', async () => {
    const { actor, server, submit } = open();
    submit();
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Geheim');
    await server.call.answer({ kind: 'refused', refusal: taken });
    await settle();
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('Geheim');
  });
});
