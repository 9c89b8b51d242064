import { useEffect, useState } from 'react';
import { CACHE_FALLBACK_MS } from '../startup/offline/cache-fallback-ms.ts';

/** Whether something is waited for: true while it is awaited, but not for longer than a slow answer takes. */
export function useIsAwaitingNetwork(isAwaited: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setOver(true), CACHE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isAwaited && !isOver;
}
