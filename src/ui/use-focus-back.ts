import { useEffect, useEffectEvent, useState } from 'react';

/**
 * For a dialog that is open as long as it is mounted: the focus goes back to what opened it. `goElsewhere`: moves it
 * where that is gone meanwhile.
 */
export function useFocusBack(goElsewhere?: () => void): void {
  const [opener] = useState(() => document.activeElement);
  const giveBack = useEffectEvent(() => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else goElsewhere?.();
  });
  useEffect(() => () => giveBack(), []);
}
