import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../../browser/page/idle-time.ts';
import { useApi } from '../../context/hooks.ts';

/**
 * Lets the browser offer passkeys at the username (SIGN-431). Its code and call come once the login is there, which
 * they would hold up. `onSigned` absent: there are none.
 */
export function usePasskeysAtField(onSigned: ((signed: Record<string, unknown>) => void) | undefined): void {
  const api = useApi();
  const tell = useEffectEvent((signed: Record<string, unknown>) => onSigned?.(signed));
  const isOffered = onSigned !== undefined;
  useEffect(() => {
    if (!isOffered) return;
    const leaving = new AbortController();
    void whenIdle()
      .then(() => import('../../api/passkeys.ts'))
      .then(({ offerPasskeys }) => offerPasskeys(api, leaving.signal, tell))
      // Without it, there is still the password.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [api, isOffered]);
}
