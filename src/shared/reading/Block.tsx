import { type ReactNode } from 'react';
import { useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { type Query, useReading } from './use-reading.ts';

interface BlockProps<T> {
  query: Query<T>;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

/** A part of a page that loads, fails and is retried on its own. */
export function Block<T>({ query, fallback, children }: BlockProps<T>) {
  const t = useText();
  const { data, hasFailed, retry } = useReading(query);
  if (hasFailed) return <ErrorNotice onRetry={retry}>{t('user.blockFailed')}</ErrorNotice>;
  return data === undefined ? fallback : children(data);
}
