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

  /** `loadFromCache`: gives what is kept, or null; absent where nothing may stand in. Rejects as `load` does. */
  load(
    load: (signal: AbortSignal) => Promise<StartDataResult>,
    loadFromCache: (() => Promise<StartDataResult | null>) | null,
    signal: AbortSignal,
  ): Promise<StartDataResult> {
    const loading = this.#late ?? begin(load);
    this.#late = null;
    signal.addEventListener('abort', () => this.#end(loading), { once: true });
    return loadFromCache ? Promise.race([loading.result, this.#whenLate(loading, loadFromCache)]) : loading.result;
  }

  #whenLate(loading: Loading, loadFromCache: () => Promise<StartDataResult | null>): Promise<StartDataResult> {
    return new Promise((resolve) => {
      const show = async () => {
        const cached = await loadFromCache();
        if (cached?.kind !== 'cached' || loading.isAnswered || loading.end.signal.aborted) return;
        this.#late = loading;
        resolve({ ...cached, isLate: true });
      };
      void show().catch(() => undefined);
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
