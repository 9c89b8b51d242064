import { createActor, createMachine, toPromise } from 'xstate';
import { expect, it } from 'vitest';
import { abortable, notProvided, PortNotProvided, promisePort } from './port.ts';
import { settle } from './testing/port-fake.ts';

it('names the port that was not provided', () => {
  expect(notProvided('signIn')).toThrow(new PortNotProvided('signIn'));
});

it('fails the chart that uses an actor port which was not provided', async () => {
  const machine = createMachine({ invoke: { src: promisePort('signIn') } });
  const actor = createActor(machine);
  actor.subscribe({ error: () => undefined });
  const ended = toPromise(actor.start());
  await expect(ended).rejects.toThrow('The port "signIn" is not provided.');
});

it('never settles an aborted call, whether it would have resolved or rejected', async () => {
  const abandoned = new AbortController();
  const heard: string[] = [];
  const listen = (work: Promise<string>, signal: AbortSignal) =>
    abortable(work, signal).then(
      (value) => heard.push(value),
      (error: Error) => heard.push(error.message),
    );
  void listen(Promise.resolve('late answer'), abandoned.signal);
  void listen(Promise.reject(new Error('late failure')), abandoned.signal);
  void listen(Promise.resolve('answer'), new AbortController().signal);
  void listen(Promise.reject(new Error('failure')), new AbortController().signal);
  abandoned.abort();
  await settle();
  expect(heard).toEqual(['answer', 'failure']);
});
