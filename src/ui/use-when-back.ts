import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../context/hooks.ts';

/** Calls back when the server can be reached again: what failed meanwhile is tried anew without being asked to. */
export function useWhenBack(tryAnew: () => void): void {
  const connection = useSession((snapshot) => snapshot.children.connection);
  const isOnline = useSelector(connection, (snapshot) => snapshot?.matches('Online') ?? true);
  const wasOnline = useRef(isOnline);
  const back = useEffectEvent(tryAnew);
  useEffect(() => {
    if (isOnline && !wasOnline.current) back();
    wasOnline.current = isOnline;
  }, [isOnline]);
}
