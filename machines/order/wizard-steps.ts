/** The wizard's step for each state of the chart, in the customer's order. */
const STEP_OF_STATE = {
  ChoosingLocationAndTime: 'location',
  ChoosingArticles: 'articles',
  CheckingOut: 'checkout',
  OpeningPayment: 'payment',
  Paying: 'payment',
  Completed: 'completed',
} as const;

export type WizardStep = (typeof STEP_OF_STATE)[keyof typeof STEP_OF_STATE];
export const WIZARD_STEPS: readonly WizardStep[] = [...new Set(Object.values(STEP_OF_STATE))];

/** The part of the order's snapshot that tells the step; importing the chart would load it with the login. */
interface Wizard {
  value: { wizard: keyof typeof STEP_OF_STATE | 'Resuming' | Partial<Record<keyof typeof STEP_OF_STATE, unknown>> };
}

/** The wizard's step for the address and the step bar. While the checkout has the carts checked, it is still that. */
export function selectWizardStep({ value: { wizard } }: Wizard): WizardStep {
  const state = typeof wizard === 'string' ? wizard : Object.keys(wizard)[0];
  return STEP_OF_STATE[state as keyof typeof STEP_OF_STATE] ?? 'location';
}
