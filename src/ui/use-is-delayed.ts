import { useEffect, useState } from 'react';

/** Whether what is waited for has not come for so many milliseconds. */
export function useIsDelayed(isWaiting: boolean, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting, afterMs]);
  return isWaiting && isLate;
}
