import { type RouteComponent } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type WizardStep } from '../../machines/order/wizard-steps.ts';
import { useOrderRef } from '../context/hooks.ts';
import { FrozenOrderView, StepView } from '../context/step-view.ts';

function StepPage({ step, children }: { step: WizardStep; children: ReactNode }) {
  const order = useOrderRef();
  const view = useMemo(() => new FrozenOrderView(order, step), [order, step]);
  return <StepView value={view}>{children}</StepView>;
}

/** A screen as the page of a step of the order. */
export const stepPage = (step: WizardStep, Screen: RouteComponent): RouteComponent =>
  Object.assign(
    () => (
      <StepPage step={step}>
        <Screen />
      </StepPage>
    ),
    // Looked up each time: a screen that has been loaded has none, and would otherwise be loaded again by every visit.
    { preload: () => (Screen as { preload?: () => Promise<void> }).preload?.() },
  );
