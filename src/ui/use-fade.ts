import { useEffect, useEffectEvent } from 'react';
import { speaking } from '../accessibility/page-values.ts';

/**
 * Calls `end` when nobody has touched the screen for so long and nothing was read aloud, counted anew for each
 * `subject`; null or undefined: never.
 */
export function useFade(milliseconds: number | null | undefined, subject: unknown, end: () => void): void {
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    if (milliseconds == null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (!speaking.get()) timer = setTimeout(onEnd, milliseconds);
    };
    const stopWatching = speaking.watch(keep);
    window.addEventListener('pointerdown', keep);
    return () => {
      clearTimeout(timer);
      stopWatching();
      window.removeEventListener('pointerdown', keep);
    };
  }, [milliseconds, subject]);
}
