import { timeFactor } from './page-values.ts';

/** A hand that trembles strikes a key twice (EN 301 549 5.8); longer for whoever has asked for more time. */
const DOUBLE_STRIKE_MS = 500;

/** Tells of each press whether it is one of its own, and not the second half of the last one that was. */
export function singlePresses(): () => boolean {
  let last = -Infinity;
  return () => {
    const isSingle = Date.now() - last >= DOUBLE_STRIKE_MS * timeFactor.get();
    if (isSingle) last = Date.now();
    return isSingle;
  };
}
