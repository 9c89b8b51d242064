import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ApiClient } from '../../api/client.ts';
import { useApi, useHouse, useSession } from '../../context/hooks.ts';
import { useWhenBack } from '../../ui/use-when-back.ts';

export interface Query<T> {
  /** Identifies what is read, with its parameters; the same wherever the same is read. */
  key: QueryKey;
  read: (api: ApiClient, signal: AbortSignal) => Promise<T>;
  /** Read once and kept until the session ends; otherwise read again whenever it is shown. */
  isKept?: boolean;
  /** Not read while this is false. */
  isWanted?: boolean;
}

export interface Reading<T> {
  /** The last answer; kept while the next one is loading, so that a list does not flicker on every key stroke. */
  data: T | undefined;
  isReading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Common options of all queries. Keys begin with person and language, so that no one sees data of another person. */
export function useQueryBase(key: QueryKey) {
  const personId = useSession(({ context }) => context.person?.id ?? null);
  const { language } = useHouse();
  return {
    queryKey: [personId, language.shortName, ...key],
    // There is no person while a session ends and its page is still mounted.
    enabled: personId !== null,
    placeholderData: <T>(last: T | undefined, lastQuery?: { queryKey: QueryKey }) =>
      lastQuery?.queryKey[0] === personId ? last : undefined,
  };
}

/** Reads on mount and whenever the key changes; aborts requests that are no longer needed. */
export function useReading<T>({ key, read, isKept = false, isWanted = true }: Query<T>): Reading<T> {
  const api = useApi();
  const base = useQueryBase(key);
  const { data, isFetching, isError, refetch } = useQuery({
    ...base,
    queryFn: ({ signal }) => read(api, signal),
    enabled: base.enabled && isWanted,
    ...(isKept && { staleTime: 'static', gcTime: Infinity }),
  });
  const hasFailed = isError && !isFetching;
  const retry = () => void refetch();
  useWhenBack(() => hasFailed && retry());
  // Data that could not be refreshed must not be shown as if they were current.
  return { data: isError ? undefined : data, isReading: isFetching, hasFailed, retry };
}
