import { useEffect, useState } from 'react';

/** The first frame comes before the paint. */
function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}

/**
 * Whether the button that opens a field in its place is shown: until the field has had the focus, for a screen reader
 * does not follow to it from what is gone (decision 066).
 */
export function useShownOpener(isOpened: boolean): boolean {
  const [isGone, setIsGone] = useState(isOpened);
  useEffect(() => {
    if (!isOpened) return;
    const cancel = afterPaint(() => setIsGone(true));
    return () => {
      cancel();
      setIsGone(false);
    };
  }, [isOpened]);
  return !isOpened || !isGone;
}
