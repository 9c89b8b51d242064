import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useQueryBase } from '../../shared/reading/use-reading.ts';

/** Numbers of orders that were asked to be canceled and whose answer nobody has seen, until the session ends. */
export function useUnclearCancels() {
  const client = useQueryClient();
  const { queryKey } = useQueryBase(['unclearCancels']);
  const { data: numbers } = useQuery({
    queryKey,
    queryFn: () => [] as number[],
    initialData: [] as number[],
    enabled: false,
    gcTime: Infinity,
  });
  const keep = (change: (known: number[]) => number[]) =>
    client.setQueryData<number[]>(queryKey, (known = []) => change(known));
  return {
    numbers,
    note: (number: number) => void keep((known) => [...new Set([...known, number])]),
    forget: (number: number) => void keep((known) => known.filter((one) => one !== number)),
  };
}
