import { type Selection } from '../../domain/delivery.ts';
import { type ApiClient } from '../api/client.ts';
import { type SessionRef } from './actor-types.ts';
import { type WizardStep } from '../../machines/order/wizard-steps.ts';

/** The part of the order wizard that the guards use. */
interface Wizard {
  /** Asks the wizard to go to a step; returns the step it is at afterwards, or null without an order. */
  open: (step: WizardStep) => WizardStep | null;
  /** For pages on which carts can be changed again. */
  leavePayment: () => void;
  /** What comes next, of a page that knows it; null when that page is left. */
  setNext: (selection: Selection | null) => void;
}

/** Passed to the route guards as `context`. */
export interface RouterContext {
  api: ApiClient;
  session: SessionRef;
  wizard: Wizard;
  /** Loads the texts of the pages behind the login; those of the login are loaded at start. */
  loadAllTexts: () => Promise<void>;
  /** Reads the settings that were not needed before. The session knows them when this resolves. */
  readSettings: () => Promise<void>;
}

/** Search parameters are plain strings: no JSON in the address. */
export type Search = Record<string, string>;
