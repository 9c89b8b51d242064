import { useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '../../browser/page/idle-time.ts';
import { useApi } from '../../context/hooks.ts';

/**
 * Lets the browser offer passkeys at the username (SIGN-431). Its code and call come once the login is there, which
 * they would hold up. `onSigned` absent: there are none. Once only: a browser
 * that chooses by itself would send one that was refused again and again, until the sign-in is locked.
 */
export function usePasskeysAtField(onSigned: ((signed: Record<string, unknown>) => void) | undefined): void {
  const api = useApi();
  const [isUsed, setUsed] = useState(false);
  const tell = useEffectEvent((signed: Record<string, unknown>) => {
    setUsed(true);
    onSigned?.(signed);
  });
  const isOffered = onSigned !== undefined && !isUsed;
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
