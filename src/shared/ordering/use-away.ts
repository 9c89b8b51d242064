import { useSelector } from '@xstate/react';
import { useSession } from '../../context/hooks.ts';

/** What is away, so that nothing can be paid (OFF-21); null: nothing. A single call without an answer does not count (OFF-26). */
export function useAway(): 'network' | 'server' | null {
  const connection = useSession((snapshot) => snapshot.children.connection);
  return useSelector(connection, (snapshot) => {
    if (snapshot?.matches('Offline')) return 'network';
    return snapshot?.matches('ServerNotReachable') ? 'server' : null;
  });
}
