import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/page/idle-time.ts';

/**
 * Whether the page has read all that it shows (`isWanted` by then), from then on: what is nice to have is read
 * afterwards, so that nobody waits for it.
 */
export function useWhenNetworkIdle(isWanted: boolean): boolean {
  const isIdle = useIsFetching() === 0;
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useEffect(() => {
    if (!isWanted || !isIdle) return;
    let isStill = true;
    // Another part of the page may begin to read with this very render.
    void whenIdle().then(() => isStill && setHasBeenIdle(true));
    return () => void (isStill = false);
  }, [isWanted, isIdle]);
  return hasBeenIdle;
}
