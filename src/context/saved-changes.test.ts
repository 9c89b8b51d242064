import { expect, it } from 'vitest';
import { NetworkError, RefusedError } from '../api/errors.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { type SessionRef } from './actor-types.ts';
import { changesOf } from './saved-changes.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function bench() {
  const session = fakeActor({ context: { person: { id: 7 } } });
  const changes = changesOf(session as unknown as SessionRef);
  const calls: { isOn: boolean; answer: (error?: Error) => Promise<unknown> }[] = [];
  const told: object[] = [];
  const corrected: boolean[] = [];
  changes.onFailure((failure) => told.push(failure));
  const save = (isOn: boolean) =>
    new Promise<() => void>((resolve, reject) =>
      calls.push({
        isOn,
        answer: (error) => {
          if (error) reject(error);
          else resolve(() => void corrected.push(isOn));
          return settled();
        },
      }),
    );
  return {
    session,
    changes,
    calls,
    told,
    corrected,
    sent: () => calls.map(({ isOn }) => isOn),
    press: (isOn: boolean, key = 'goulash') => changes.set(key, { value: isOn, save, about: key }),
    answer: (error?: Error) => calls.at(-1)?.answer(error),
  };
}

// DISH-101
it('a change shows what was pressed last, and ends as that, by one call at a time', async () => {
  const { changes, press, answer, sent } = bench();
  press(true);
  press(false);
  press(true);
  press(false);
  expect([changes.wanted('goulash'), sent()]).toEqual([false, [true]]);
  await answer();
  expect([changes.wanted('goulash'), sent()]).toEqual([false, [true, false]]);
  await answer();
  expect([changes.wanted('goulash'), sent()]).toEqual([undefined, [true, false]]);
});

it('what is pressed back to what is being sent is not sent again', async () => {
  const { press, answer, sent, changes } = bench();
  press(true);
  press(false);
  press(true);
  await answer();
  expect([changes.wanted('goulash'), sent()]).toEqual([undefined, [true]]);
});

it('changes do not wait for each other', async () => {
  const { press, sent, changes, answer } = bench();
  press(true);
  press(true, 'soup');
  expect(sent()).toEqual([true, true]);
  await answer();
  expect([changes.wanted('goulash'), changes.wanted('soup')]).toEqual([true, undefined]);
});

// DISH-101
it('a failure of the last press takes it back and is told, with its reason if there is one', async () => {
  const { press, answer, changes, told } = bench();
  press(true);
  await answer(new RefusedError('PUT /x', 409, { OrderErrorTextKey: 'error.tooManyFavourites' }));
  press(true);
  await answer(new NetworkError('PUT /x', 'offline'));
  press(true);
  await answer(new RefusedError('PUT /x', 500, { OrderErrorTextKey: 'error.general' }));
  expect(changes.wanted('goulash')).toBeUndefined();
  expect(told).toEqual([
    { kind: 'error', textKey: 'error.tooManyFavourites', about: 'goulash' },
    { kind: 'error', textKey: 'error.changesNotSaved', about: 'goulash' },
    { kind: 'error', textKey: 'error.changesNotSaved', about: 'goulash' },
  ]);
});

// DISH-102
it('what was read is corrected by each answer, and by no failure', async () => {
  const { press, answer, corrected, changes } = bench();
  press(true);
  press(false);
  await answer();
  await answer(new NetworkError('PUT /x', 'offline'));
  expect([corrected, changes.wanted('goulash')]).toEqual([[true], undefined]);
});

it('a failure before the last press is not told', async () => {
  const { press, answer, told, sent } = bench();
  press(true);
  press(false);
  await answer(new NetworkError('PUT /x', 'timeout'));
  await answer();
  expect([told, sent()]).toEqual([[], [true, false]]);
});

// DISH-135
it('an answer that comes after the session corrects nothing of the next person', async () => {
  const { session, press, answer, corrected } = bench();
  press(true);
  session.become({ context: { person: null } });
  session.become({ context: { person: { id: 8 } } });
  await answer();
  expect(corrected).toEqual([]);
});

// DISH-101
it('after the session nothing more is sent, shown or told', async () => {
  const { session, press, calls, told, changes, sent } = bench();
  press(true);
  press(false);
  session.become({ context: { person: null } });
  expect(changes.wanted('goulash')).toBeUndefined();
  session.become({ context: { person: { id: 8 } } });
  press(true);
  await calls[0]?.answer(new NetworkError('PUT /x', 'timeout'));
  expect([sent(), told, changes.wanted('goulash')]).toEqual([[true, true], [], true]);
  await calls[1]?.answer();
  expect(changes.wanted('goulash')).toBeUndefined();
});
