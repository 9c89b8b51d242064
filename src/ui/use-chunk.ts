import { useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../adapters/stale-bundle.ts';
import { useWhenBack } from './use-when-back.ts';

/**
 * A part of the page whose code comes later; null until then. Where it does not come the page does without it, and it is
 * fetched again when the server can be reached: a lazy component would take the whole page along, and for good.
 */
export function useChunk<Module>(load: () => Promise<Module>): Module | null {
  const [chunk, setChunk] = useState<Module | null>(null);
  const [loadFirst] = useState(() => load);
  const fetchIt = useCallback(() => void loadChunk(loadFirst).then(setChunk, () => undefined), [loadFirst]);
  useEffect(fetchIt, [fetchIt]);
  useWhenBack(fetchIt);
  return chunk;
}
