import { SafeStorage } from './storage.ts';

const MARKER = 'mittagSession';

/** Marks this page session: a terminal that starts without it (crash, reboot) signs out first. */
export class SessionMarker {
  #storage = new SafeStorage(() => window.sessionStorage);

  isSet(): boolean {
    return this.#storage.read(MARKER) !== null;
  }

  set(): void {
    this.#storage.write(MARKER, '1');
  }
}
