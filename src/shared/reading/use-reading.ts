import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ApiClient } from '../../api/client.ts';
import { useApi, useHouse, useSession } from '../../context/hooks.ts';
import { useWhenBack } from '../../ui/use-when-back.ts';

export interface Query<T> {
  /** Names what is read and by which parameters; the same in every place that reads the same. */
  key: QueryKey;
  read: (api: ApiClient, signal: AbortSignal) => Promise<T>;
  /** Read once and kept until the session ends; else read anew whenever it is shown. */
  isKept?: boolean;
  /** Not read while this is false. */
  isWanted?: boolean;
}

export interface Reading<T> {
  /** The last answer; stays while the next one is on its way, so that a list does not flash away on every key stroke. */
  data: T | undefined;
  isReading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** What all queries share. Their keys begin with person and language: nobody is shown what was read for somebody else. */
export function useQueryBase(key: QueryKey) {
  const personId = useSession(({ context }) => context.person?.id ?? null);
  const { language } = useHouse();
  return {
    queryKey: [personId, language.shortName, ...key],
    // Nobody is there while a session ends and its page is on the way out.
    enabled: personId !== null,
    placeholderData: <T>(last: T | undefined, lastQuery?: { queryKey: QueryKey }) =>
      lastQuery?.queryKey[0] === personId ? last : undefined,
  };
}

/** Reads when it is first shown and with every other key; drops the answer that is no longer asked for. */
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
  // What could not be read again is not shown as if it were so still.
  return { data: isError ? undefined : data, isReading: isFetching, hasFailed, retry };
}
