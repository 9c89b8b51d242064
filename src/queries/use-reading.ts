import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ApiClient } from '../api/client.ts';
import { NetworkError } from '../api/errors.ts';
import { useApi, useAppConfiguration, useSession } from '../context/hooks.ts';
import { useWhenBack } from '../ui/use-when-back.ts';

export interface Query<T> {
  /** Identifies what is read, with its parameters; the same wherever the same is read. */
  key: QueryKey;
  read: (api: ApiClient, signal: AbortSignal) => Promise<T>;
  /** Read once and kept until the session ends; otherwise read again whenever it is shown. */
  isCachedForSession?: boolean;
  /** Not read while this is false. */
  isWanted?: boolean;
  /** Milliseconds for which an answer is not read again when it is shown again; none by default. */
  freshMs?: number;
}

export interface Reading<T> {
  /** The last answer; kept while the next one is loading, so that a list does not flicker on every key stroke. */
  data: T | undefined;
  isReading: boolean;
  /** It has never been answered, neither by data nor by a failure. */
  isFirstReading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Keys begin with person and language, so that no one sees data of another person. */
const fullKey = (personId: number | null, languageShortName: string, key: QueryKey): QueryKey => [
  personId,
  languageShortName,
  ...key,
];

/** Common options of all queries. */
export function useQueryBase(key: QueryKey) {
  const personId = useSession(({ context }) => context.person?.id ?? null);
  const { language } = useAppConfiguration();
  return {
    queryKey: fullKey(personId, language.shortName, key),
    // There is no person while a session ends and its page is still mounted.
    enabled: personId !== null,
    placeholderData: <T>(last: T | undefined, lastQuery?: { queryKey: QueryKey }) =>
      lastQuery?.queryKey[0] === personId ? last : undefined,
  };
}

/** Never read again but where something has made it wrong, or where it was shown without a network. */
export const FOR_THE_SESSION = {
  staleTime: ({ state }: { state: { isInvalidated: boolean } }) => (state.isInvalidated ? 0 : ('static' as const)),
  gcTime: Infinity,
};

/** Reads on mount and whenever the key changes; aborts requests that are no longer needed. */
export function useReading<T>({
  key,
  read,
  isCachedForSession = false,
  isWanted = true,
  freshMs = 0,
}: Query<T>): Reading<T> {
  const api = useApi();
  const base = useQueryBase(key);
  const { data, isFetching, isLoading, isError, error, errorUpdateCount, refetch } = useQuery({
    ...base,
    queryFn: ({ signal }) => read(api, signal),
    enabled: base.enabled && isWanted,
    ...(isCachedForSession ? FOR_THE_SESSION : { staleTime: freshMs }),
  });
  const hasFailed = isError && !isFetching;
  const retry = () => void refetch();
  useWhenBack(() => hasFailed && retry(), hasFailed && error instanceof NetworkError);
  return {
    // Data that could not be refreshed must not be shown as if they were current.
    data: isError ? undefined : data,
    isReading: isFetching,
    // After a failure whatever is shown reads again: if it went for that, it would come back with the answer, and read
    // again, for ever.
    isFirstReading: isLoading && errorUpdateCount === 0,
    hasFailed,
    retry,
  };
}
