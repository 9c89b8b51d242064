import { type ConnectionEvent } from '../../../machines/connection/connection.machine.ts';

/** Carries what the API client notices to the connection machine; the last fact waits for a late listener. */
export class ConnectionFeed {
  #listener: ((event: ConnectionEvent) => void) | null = null;
  #waiting: ConnectionEvent | null = null;

  tell(event: ConnectionEvent): void {
    if (this.#listener) this.#listener(event);
    else this.#waiting = event;
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
