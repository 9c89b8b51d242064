import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `end` when nobody has touched the screen for so long, counted anew for each `subject`; null or undefined:
 * never.
 */
export function useFade(milliseconds: number | null | undefined, subject: unknown, end: () => void): void {
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    if (milliseconds == null) return;
    let timer = setTimeout(onEnd, milliseconds);
    const keep = () => {
      clearTimeout(timer);
      timer = setTimeout(onEnd, milliseconds);
    };
    window.addEventListener('pointerdown', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', keep);
    };
  }, [milliseconds, subject]);
}
