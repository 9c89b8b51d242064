import { useSelector } from '@xstate/react';
import { useSession } from '../../context/hooks.ts';

/** Whether the browser has a network; a server that does not answer is another matter, which the charts decide. */
export function useHasNetwork(): boolean {
  const connection = useSession((snapshot) => snapshot.children.connection);
  return useSelector(connection, (snapshot) => !(snapshot?.matches('Offline') ?? false));
}
