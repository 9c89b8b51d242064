import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { type Order } from '../../domain/order.ts';

export const isOrder = (found: object): found is Order => 'number' in found && 'lines' in found;

/** The same value with every object in it as `change` makes it; the same object wherever nothing has changed. */
export function changed(value: unknown, change: (found: object) => object): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const next = value.map((each: unknown) => changed(each, change));
    return next.some((each, at) => each !== value[at]) ? next : value;
  }
  const own = change(value);
  if (own !== value) return own;
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => [key, part, changed(part, change)]);
  return parts.some(([, was, is]) => was !== is) ? Object.fromEntries(parts.map(([key, , is]) => [key, is])) : value;
}

/**
 * Corrects what was read, where a call has changed a part of it: nothing needs to be read again. What is being read may
 * have been answered before the call, and is asked for anew. Resolves when the views have been notified.
 */
export function correctReadings(
  client: QueryClient,
  names: readonly string[],
  change: (found: object) => object,
): Promise<void> {
  const isAffected = ({ queryKey }: Query) => names.includes(String(queryKey[2]));
  for (const query of client.getQueryCache().findAll({ predicate: isAffected })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const next = changed(data, change);
    if (next === data) continue;
    // It is as old as before.
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
  void client.invalidateQueries({
    predicate: (query) => isAffected(query) && query.state.fetchStatus === 'fetching',
  });
  return new Promise((resolve) => notifyManager.schedule(resolve));
}
