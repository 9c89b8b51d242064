import { type ConnectionEvent } from '../../../machines/connection/connection.machine.ts';

/** Passes events from the API client to the connection machine; keeps the last one until there is a listener. */
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
