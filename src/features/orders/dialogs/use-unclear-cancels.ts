import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readUnclearCancels, writeUnclearCancels } from '../../../browser/storage/unclear-cancels.ts';
import { useQueryBase } from '../../../queries/use-reading.ts';

/**
 * Numbers of orders that were asked to be canceled and whose answer nobody has seen, until the session ends; also after
 * a reload.
 */
export function useUnclearCancels() {
  const client = useQueryClient();
  const { queryKey } = useQueryBase(['unclearCancels']);
  const { data: numbers } = useQuery({
    queryKey,
    queryFn: () => [] as number[],
    initialData: readUnclearCancels,
    enabled: false,
    gcTime: Infinity,
  });
  const keep = (change: (known: number[]) => number[]) => {
    const changed = change(client.getQueryData<number[]>(queryKey) ?? []);
    client.setQueryData<number[]>(queryKey, changed);
    writeUnclearCancels(changed);
  };
  return {
    numbers,
    note: (number: number) => keep((known) => [...new Set([...known, number])]),
    forget: (number: number) => keep((known) => known.filter((one) => one !== number)),
  };
}
