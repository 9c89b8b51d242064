import { createActor, type SnapshotFrom } from 'xstate';
import { type accessibilityMachine } from '../../../machines/accessibility/accessibility.machine.ts';
import { watchReadingKeys } from '../../browser/host/reading-keys.ts';
import { storedOptions } from '../../accessibility/stored-options.ts';
import { provideAccessibility } from '../../ports/accessibility.ports.ts';
import { type SessionRef, type SessionSnapshot } from '../../context/actor-types.ts';
import { type Translate } from '../../texts/text-store.ts';

/** Nobody is signed in, and nobody is about to be. */
const isWaiting = (snapshot: SessionSnapshot): boolean => snapshot.matches('LoggedOut') && !snapshot.hasTag('busy');

/** The page is read aloud, or is about to be. */
export const isReading = (snapshot: SnapshotFrom<typeof accessibilityMachine>): boolean =>
  snapshot.matches({ voice: 'Reading' }) || snapshot.matches({ voice: 'FindingVoice' });

function startAccessibility(session: SessionRef, texts: () => Translate) {
  const actor = createActor(provideAccessibility(texts)).start();
  for (const switched of storedOptions.take())
    actor.send(switched === 'reading' ? { type: 'reading.toggle' } : { type: 'option.toggle', option: switched });
  session.on('page.reload', () => {
    const snapshot = actor.getSnapshot();
    storedOptions.keep(isReading(snapshot) ? [...snapshot.context.options, 'reading'] : snapshot.context.options);
  });
  let isHere = false;
  const notice = (snapshot: SessionSnapshot) => {
    const isNow = !isWaiting(snapshot);
    if (isNow !== isHere) actor.send({ type: isNow ? 'customer.came' : 'customer.refused' });
    isHere = isNow;
  };
  notice(session.getSnapshot());
  session.subscribe(notice);
  session.on('session.left', () => {
    isHere = false;
    actor.send({ type: 'customer.left' });
  });
  watchReadingKeys((key) => key === 'toggle' && actor.send({ type: 'reading.toggle' }));
  return actor;
}

let access: ReturnType<typeof startAccessibility> | null = null;

/** One for the page: what is chosen before the card is put on goes on after it. */
export const accessibilityOf = (session: SessionRef, texts: () => Translate): ReturnType<typeof startAccessibility> =>
  (access ??= startAccessibility(session, texts));
