import { type ReactNode } from 'react';
import { useText } from '../context/hooks.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { type Query, useReading } from './use-reading.ts';

interface BlockProps<T> {
  query: Query<T>;
  fallback: ReactNode;
  /** What is said if it cannot be read; by default that this part could not be loaded. */
  failure?: string;
  children: (value: T) => ReactNode;
}

/** A part of a page that loads, fails and is retried on its own. */
export function Block<T>({ query, fallback, failure, children }: BlockProps<T>) {
  const t = useText();
  const { data, hasFailed, retry } = useReading(query);
  if (hasFailed) return <ErrorNotice onRetry={retry}>{failure ?? t('user.blockFailed')}</ErrorNotice>;
  return data === undefined ? fallback : children(data);
}
