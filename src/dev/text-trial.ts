import { SafeStorage } from '../browser/storage/storage.ts';
import { type TextStore } from '../texts/text-store.ts';
import { pseudoText } from './pseudo.ts';

const KEY = 'mittagTextTrial';

/** How texts can be tried out, with the names of the choices. */
export const TEXT_TRIALS = {
  none: 'as they are',
  longer: 'longer and accented',
  mirrored: 'longer, accented and mirrored',
};

const isTrial = (value: string | null): value is keyof typeof TEXT_TRIALS => value !== null && value in TEXT_TRIALS;

/** The choice of the panel how texts are shown. It stays for the tab. */
export class TextTrial {
  #storage = new SafeStorage(() => window.sessionStorage);
  readonly #reload: () => void;

  constructor(reload = () => window.location.reload()) {
    this.#reload = reload;
  }

  get chosen(): keyof typeof TEXT_TRIALS {
    const stored = this.#storage.read(KEY);
    return isTrial(stored) ? stored : 'none';
  }

  /** Reloads the page, since its direction is set once. */
  choose(trial: string): void {
    this.#storage.write(KEY, trial);
    this.#reload();
  }

  ofPage(): TextStore['trial'] {
    const { chosen } = this;
    return chosen === 'none' ? null : { show: pseudoText, isMirrored: chosen === 'mirrored' };
  }
}
