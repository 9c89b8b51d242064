import { type ReactNode, Suspense, use, useState } from 'react';
import { useText } from '../context/hooks.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { type Outcome, type Readable } from './readable.ts';
import { useWhenBack } from './use-when-back.ts';

interface BlockProps<T> {
  data: Readable<T>;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

/** A part of a page that arrives, fails and is asked for again on its own. */
export function Block<T>({ data, fallback, children }: BlockProps<T>) {
  // Bound to the data it repeats: when the loader has read afresh, an older repetition is no longer shown.
  const [repeated, setRepeated] = useState<{ of: Readable<T>; promise: Promise<Outcome<T>> } | null>(null);
  const promise = repeated?.of === data ? repeated.promise : data.first;
  return (
    <Suspense fallback={fallback}>
      <Settled promise={promise} onRetry={() => setRepeated({ of: data, promise: data.again() })}>
        {children}
      </Settled>
    </Suspense>
  );
}

interface SettledProps<T> {
  promise: Promise<Outcome<T>>;
  onRetry: () => void;
  children: (value: T) => ReactNode;
}

function Settled<T>({ promise, onRetry, children }: SettledProps<T>) {
  const t = useText();
  const outcome = use(promise);
  useWhenBack(() => !outcome.isRead && onRetry());
  if (!outcome.isRead) return <ErrorNotice onRetry={onRetry}>{t('user.blockFailed')}</ErrorNotice>;
  return children(outcome.value);
}
