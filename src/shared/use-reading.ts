import { useEffect, useEffectEvent, useState } from 'react';
import { useWhenBack } from '../ui/use-when-back.ts';

export interface Reading<T> {
  /** The last answer; stays while the next one is on its way, so that a list does not flash away on every key stroke. */
  data: T | null;
  isReading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Reads once per key and drops the answer that is no longer asked for. */
export function useReading<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Reading<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ asked: string; data: T | null; hasFailed: boolean } | null>(null);
  const asked = `${attempt} ${key}`;
  const readNow = useEffectEvent(read);

  useEffect(() => {
    const aborter = new AbortController();
    readNow(aborter.signal).then(
      (data) => !aborter.signal.aborted && setAnswer({ asked, data, hasFailed: false }),
      () => !aborter.signal.aborted && setAnswer({ asked, data: null, hasFailed: true }),
    );
    return () => aborter.abort();
  }, [asked]);

  const isReading = answer?.asked !== asked;
  const hasFailed = !isReading && answer.hasFailed;
  const retry = () => setAttempt((count) => count + 1);
  useWhenBack(() => hasFailed && retry());
  return {
    data: answer?.data ?? null,
    isReading,
    hasFailed,
    retry,
  };
}
