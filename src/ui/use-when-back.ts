import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../context/hooks.ts';

/**
 * Calls `retry` when the server can be reached again, so that failed work is retried automatically. `isLost`: it has had
 * no answer, which may show only when others have been answered since; then it is retried once.
 */
export function useWhenBack(retry: () => void, isLost = false): void {
  const connection = useSession((snapshot) => snapshot.children.connection);
  const isOnline = useSelector(connection, (snapshot) => snapshot?.matches('Online') ?? true);
  const isDue = useRef(!isOnline);
  const hasRetried = useRef(false);
  const back = useEffectEvent(retry);
  useEffect(() => {
    if (isOnline && (isDue.current || (isLost && !hasRetried.current))) {
      back();
      // What gets no answer while others do would be asked for without end.
      hasRetried.current = isLost;
    }
    isDue.current = !isOnline;
  }, [isOnline, isLost]);
}
