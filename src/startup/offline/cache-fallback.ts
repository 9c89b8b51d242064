import { type StartDataResult } from '../../../machines/session/session.types.ts';

interface Loading {
  result: Promise<StartDataResult>;
  isAnswered: boolean;
  end: AbortController;
}

/**
 * Loads the start data. If that takes longer than anybody waits, what is kept of them stands in, and the loading goes
 * on: it is what the next call waits for (OFF-25).
 */
export class CacheFallback {
  #late: Loading | null = null;

  /**
   * `loadFromCache`: gives what is kept, or null; absent where nothing may stand in. `afterMs`: for so long nothing does.
   * Rejects as `load` does.
   */
  load(
    load: (signal: AbortSignal) => Promise<StartDataResult>,
    loadFromCache: (() => Promise<StartDataResult | null>) | null,
    afterMs: number,
    signal: AbortSignal,
  ): Promise<StartDataResult> {
    const loading = this.#late ?? begin(load);
    this.#late = null;
    signal.addEventListener('abort', () => this.#end(loading), { once: true });
    if (!loadFromCache) return loading.result;
    return Promise.race([loading.result, this.#whenLate(loading, loadFromCache, afterMs)]);
  }

  #whenLate(
    loading: Loading,
    loadFromCache: () => Promise<StartDataResult | null>,
    afterMs: number,
  ): Promise<StartDataResult> {
    return new Promise((resolve) => {
      const show = async () => {
        const cached = await loadFromCache();
        if (cached?.kind !== 'cached' || loading.isAnswered || loading.end.signal.aborted) return;
        this.#late = loading;
        resolve({ ...cached, isLate: true });
      };
      const showQuietly = () => void show().catch(() => undefined);
      if (afterMs === 0) return showQuietly();
      const timer = setTimeout(showQuietly, afterMs);
      const stop = () => clearTimeout(timer);
      loading.result.then(stop, stop);
    });
  }

  #end(loading: Loading): void {
    loading.end.abort();
    if (this.#late === loading) this.#late = null;
  }
}

function begin(load: (signal: AbortSignal) => Promise<StartDataResult>): Loading {
  const end = new AbortController();
  const loading = { result: load(end.signal), isAnswered: false, end };
  const note = () => (loading.isAnswered = true);
  loading.result.then(note, note);
  return loading;
}
