import { type SessionRef } from '../context/actor-types.ts';
import { type AccessToken } from '../services/access-token.ts';

/**
 * When another tab signs out, this one does too; when another person signs in there, this one reloads, or it would show
 * one person's page with another's token. Only the token stored now counts: a tab that slept is notified late of a
 * sign-out, and its own sign-out would end the session of the next person.
 */
export function watchOtherTabs(session: SessionRef, token: AccessToken, reload: () => void): () => void {
  const stop = token.watch((before, isAllCleared) => {
    const snapshot = session.getSnapshot();
    const { person } = snapshot.context;
    if (!person && !snapshot.hasTag('forced')) return;
    // During a forced step, only the token identifies the person.
    const personId = person?.id ?? before?.personId;
    if (token.read() === null) session.send({ type: 'logout.request', isEnded: !isAllCleared });
    else if (token.claims()?.personId !== personId) {
      // A restored page receives the events of the sign-out and of the sign-in: a second reload would abort the first.
      stop();
      reload();
    }
  });
  return stop;
}
