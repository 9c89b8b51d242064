import { useSelector } from '@xstate/react';
import { useSession } from '../context/hooks.ts';

/** Whether no call has been lost since the server has answered. */
export function useIsReached(): boolean {
  const connection = useSession((snapshot) => snapshot.children.connection);
  return useSelector(connection, (snapshot) => snapshot?.matches('Online') ?? true);
}

/**
 * What is away, so that nothing can be paid (OFF-21); null: nothing. A single call without an answer does not count
 * (OFF-26).
 */
export function useOutage(): 'network' | 'server' | null {
  const connection = useSession((snapshot) => snapshot.children.connection);
  return useSelector(connection, (snapshot) => {
    if (snapshot?.matches('Offline')) return 'network';
    return snapshot?.matches('ServerNotReachable') ? 'server' : null;
  });
}
