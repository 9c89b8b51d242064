import { useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../browser/page/stale-bundle.ts';
import { useWhenBack } from './use-when-back.ts';

/**
 * Loads the code of a part of the page; null until then. If loading fails, the page works without it and retries when
 * the server can be reached again: a lazy component would permanently fail the whole page.
 */
export function useChunk<Module>(load: () => Promise<Module>): Module | null {
  const [chunk, setChunk] = useState<Module | null>(null);
  const [loadFirst] = useState(() => load);
  const fetchIt = useCallback(() => void loadChunk(loadFirst).then(setChunk, () => undefined), [loadFirst]);
  useEffect(fetchIt, [fetchIt]);
  useWhenBack(fetchIt);
  return chunk;
}
