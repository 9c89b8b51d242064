import { useEffect, useState } from 'react';
import { PATIENCE_MS } from '../startup/offline/patience.ts';

/** Whether something is waited for: true while it is awaited, but not for longer than a slow answer takes. */
export function usePatience(isAwaited: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isAwaited && !isOver;
}
