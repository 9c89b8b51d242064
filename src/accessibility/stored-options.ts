import { ACCESSIBILITY_OPTIONS, type AccessibilityOption } from '../../machines/accessibility/accessibility.types.ts';
import { SafeStorage } from '../browser/storage/storage.ts';

const NAME = 'mittagAccess';
const storage = new SafeStorage(() => window.sessionStorage);

/** What is switched on at the access bar of a terminal. */
type Switched = AccessibilityOption | 'reading';
const SWITCHES: readonly Switched[] = [...ACCESSIBILITY_OPTIONS, 'reading'];

/** The access bar on the way over a reload that the app makes itself, as in another language. Within the tab. */
export const storedOptions = {
  /** Right before the reload. */
  keep: (switched: readonly Switched[]): void => {
    storage.write(NAME, switched.join(' '));
  },
  /** Right after it: from then on nothing is stored. */
  take: (): Switched[] => {
    const stored = storage.read(NAME)?.split(' ') ?? [];
    storage.remove(NAME);
    return SWITCHES.filter((name) => stored.includes(name));
  },
};
