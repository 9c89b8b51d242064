import { watchNetwork } from '../browser/tabs/online.ts';
import { type ConnectionEvent } from '../../machines/connection/connection.machine.ts';

/** Passes events from the API client to the connection machine; keeps the last one until there is a listener. */
export class ConnectionFeed {
  #listener: ((event: ConnectionEvent) => void) | null = null;
  #waiting: ConnectionEvent | null = null;
  #awaiting = new Set<() => void>();

  send(event: ConnectionEvent): void {
    if (event.type === 'server.answered') this.#reached();
    if (this.#listener) this.#listener(event);
    else this.#waiting = event;
  }

  /** Resolves when the server answers the next time, or the browser has a network again. */
  whenReached(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = watchNetwork((isThere) => isThere && settle());
      const settle = () => {
        stop();
        this.#awaiting.delete(settle);
        resolve();
      };
      this.#awaiting.add(settle);
      signal?.addEventListener('abort', settle, { once: true });
    });
  }

  #reached(): void {
    for (const settle of [...this.#awaiting]) settle();
  }

  listen(listener: (event: ConnectionEvent) => void): () => void {
    this.#listener = listener;
    if (this.#waiting) listener(this.#waiting);
    this.#waiting = null;
    return () => {
      this.#listener = null;
    };
  }
}
