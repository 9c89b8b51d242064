/** As long as the server accepts, and fit for a header. */
const SECRET = /^[\x21-\x7e]{1,200}$/;

/**
 * The secret by which the server knows this terminal, from its native host. Kept in memory only: storage, logs and URLs
 * can be read by whoever uses the terminal next.
 */
export class TerminalSecret {
  #secret: string | null = null;
  #tell = () => {};

  /** Throws a TypeError, which does not contain the value, where it cannot be a secret. */
  set(value: unknown): void {
    if (typeof value !== 'string' || !SECRET.test(value))
      throw new TypeError('terminalSecret must be 1 to 200 printable characters without blanks.');
    this.#secret = value;
    this.#tell();
  }

  /** Null: the device has no host, or it has not been told. */
  read(): string | null {
    return this.#secret;
  }

  /** Resolves when the host gives it, or after 10 seconds. */
  whenGiven(): Promise<void> {
    return new Promise((resolve) => {
      this.#tell = resolve;
      setTimeout(resolve, 10_000);
    });
  }
}
