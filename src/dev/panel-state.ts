import { SafeStorage } from '../browser/storage/storage.ts';
import { Store } from './store.ts';

const KEY = 'mittagDevelopmentTools';

/** Whether the panel is open; persists across reloads. */
export class PanelState extends Store<boolean> {
  #storage = new SafeStorage(() => window.sessionStorage);

  constructor() {
    super(false);
    if (this.#storage.read(KEY) !== null) this.change(true);
  }

  readonly toggle = (): void => {
    const isOpen = !this.getSnapshot();
    if (isOpen) this.#storage.write(KEY, 'open');
    else this.#storage.remove(KEY);
    this.change(isOpen);
  };
}
