import { assign, createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { DeferredLogic } from './deferred-logic.ts';

const machineThat = (heard: string[]) =>
  setup({ types: { context: {} as { names: string[] }, events: {} as { type: 'greet'; name: string } } }).createMachine(
    {
      context: { names: [] },
      entry: () => heard.push('began'),
      on: {
        greet: {
          actions: [
            ({ event }) => heard.push(event.name),
            assign(({ context, event }) => ({ names: [...context.names, event.name] })),
          ],
        },
      },
    },
  );
type Machine = ReturnType<typeof machineThat>;

describe('A machine whose code is loaded later', () => {
  it('cannot be invoked before its code is loaded', () => {
    const later = new DeferredLogic<Machine>();
    expect(createActor(later.logic).getSnapshot()).toMatchObject({
      status: 'error',
      error: new Error('The machine is invoked before its code has come.'),
    });
  });

  it('runs normally once its code is loaded', () => {
    const later = new DeferredLogic<Machine>();
    const heard: string[] = [];
    later.resolve(machineThat(heard));
    const actor = createActor(later.logic).start();
    actor.send({ type: 'greet', name: 'Anna' });
    expect(heard).toEqual(['began', 'Anna']);
  });
});

describe('A machine that may be invoked before its code is loaded', () => {
  function bench() {
    const later = new DeferredLogic<Machine>({ names: [] });
    const heard: string[] = [];
    const shown: string[][] = [];
    const actor = createActor(later.logic);
    actor.subscribe(({ context }) => shown.push(context.names));
    return { later, heard, shown, actor: actor.start() };
  }

  it('shows the given context and drops events', () => {
    const { actor, heard } = bench();
    actor.send({ type: 'greet', name: 'nobody' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { names: [] } });
    expect(heard).toEqual([]);
  });

  it('starts once, with the first event after its code is loaded', () => {
    const { actor, later, heard, shown } = bench();
    later.resolve(machineThat(heard));
    actor.send({ type: 'greet', name: 'Anna' });
    actor.send({ type: 'greet', name: 'Ben' });
    expect(heard).toEqual(['began', 'Anna', 'Ben']);
    expect(shown.at(-1)).toEqual(['Anna', 'Ben']);
  });
});
