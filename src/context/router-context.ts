import { type ApiClient } from '../api/client.ts';
import { type SessionRef } from './actor-types.ts';
import { type WizardStep } from '../../machines/order/wizard-steps.ts';

/** The order's wizard, as far as guards ask it. */
interface Wizard {
  /** Asks it to stand at a step; answers where it stands, or null where nobody orders. */
  open: (step: WizardStep) => WizardStep | null;
}

/** What the guards of routes get as `context`. */
export interface RouterContext {
  api: ApiClient;
  session: SessionRef;
  wizard: Wizard;
  /** The words of the pages that come after the login; the first ones are there already. */
  loadAllTexts: () => Promise<void>;
}

/** Search parameters are plain strings: no JSON in the address. */
export type Search = Record<string, string>;
