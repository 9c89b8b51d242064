import { type SessionRef } from '../context/actor-types.ts';
import { type AccessToken } from './access-token.ts';

interface Tab {
  /** In-app path that this tab shows. */
  from: () => string;
  reload: () => void;
}

/**
 * When another tab signs out, this one does too; when somebody else has signed in there, this one reloads rather than show one
 * person's page with another's token. What counts is the token that is stored now: a tab that slept hears of a sign-out
 * late, and its own sign-out would end the session of whoever has signed in since.
 */
export function watchOtherTabs(session: SessionRef, token: AccessToken, { from, reload }: Tab): () => void {
  return token.watch((before, isAllCleared) => {
    const snapshot = session.getSnapshot();
    const { person } = snapshot.context;
    if (!person && !snapshot.hasTag('forced')) return;
    // During a forced step the person is known by the token alone.
    const personId = person?.id ?? before?.personId;
    if (token.read() === null) session.send({ type: 'logout.request', from: from(), isEnded: !isAllCleared });
    else if (token.claims()?.personId !== personId) reload();
  });
}
