/** The step of the wizard by the name of the chart's state, in the order in which the customer comes to them. */
const STEP_OF_STATE = {
  ChoosingLocationAndTime: 'location',
  ChoosingArticles: 'articles',
  CheckingOut: 'checkout',
  Paying: 'payment',
  Completed: 'completed',
} as const;

export type WizardStep = (typeof STEP_OF_STATE)[keyof typeof STEP_OF_STATE];
export const WIZARD_STEPS: readonly WizardStep[] = Object.values(STEP_OF_STATE);

/** The order as far as its step is concerned: reading it must not load the order's chart, which the login goes without. */
interface Wizard {
  value: { wizard: keyof typeof STEP_OF_STATE | 'Resuming' | Partial<Record<keyof typeof STEP_OF_STATE, unknown>> };
}

/** The step that the wizard stands at, for the address and the step bar. While carts are checked the customer is still at checkout. */
export function selectWizardStep({ value: { wizard } }: Wizard): WizardStep {
  const state = typeof wizard === 'string' ? wizard : Object.keys(wizard)[0];
  return STEP_OF_STATE[state as keyof typeof STEP_OF_STATE] ?? 'location';
}
