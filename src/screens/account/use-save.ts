import { useRef, useState } from 'react';

export type SaveState = 'unchanged' | 'saving' | 'saved' | 'failed';

/** One save at a time, and how it went. */
export function useSave<T>(save: (value: T) => Promise<void>) {
  const [state, setState] = useState<SaveState>('unchanged');
  const isSaving = useRef(false);
  const start = async (value: T) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState('saving');
    try {
      await save(value);
      setState('saved');
    } catch {
      setState('failed');
    } finally {
      isSaving.current = false;
    }
  };
  return { state, save: (value: T) => void start(value), touch: () => setState('unchanged') };
}
