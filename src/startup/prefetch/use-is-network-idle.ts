import { useEffect, useState } from 'react';
import { useApi, useSessionRef } from '../../context/hooks.ts';
import { whenNetworkIdle } from './network-idle.ts';

/** Whether the page has come to rest since it was opened: what can wait is read then. */
export function useIsNetworkIdle(): boolean {
  const session = useSessionRef();
  const api = useApi();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenNetworkIdle(session, api).then(() => isHere && setIsIdle(true));
    return () => {
      isHere = false;
    };
  }, [session, api]);
  return isIdle;
}
