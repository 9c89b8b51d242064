import { redirect } from '@tanstack/react-router';
import { selectForcedStep, selectIsGuestModeAllowed, selectMode } from '../../machines/session/session.selectors.ts';
import { admit, type Access, type SessionFacts } from './guards.ts';
import { type RouterContext, type Search } from './router-context.ts';
import { internalTarget } from './targets.ts';
import { pathOfStep, stepOfPath } from './wizard-address.ts';

interface Entering {
  context: RouterContext;
  location: { pathname: string; href: string; search: unknown };
}

function factsOf({ session, guestOrder }: RouterContext): SessionFacts {
  const snapshot = session.getSnapshot();
  return {
    mode: selectMode(snapshot),
    forcedStep: selectForcedStep(snapshot),
    isGuestModeAllowed: selectIsGuestModeAllowed(snapshot),
    isOrderingAsGuest: guestOrder.isOn,
    target: internalTarget(snapshot.context.target),
  };
}

/** Runs before a route: lets in, sends elsewhere, and asks the wizard where the route is one of its steps. */
export const guarded = (access: Access) => (entering: Entering) => enter(access, entering);

function enter(access: Access, { context, location }: Entering): void {
  const { session, guestOrder } = context;
  const { providerState } = session.getSnapshot().context.address;
  const search = { ...(providerState === null ? {} : { state: providerState }), ...(location.search as Search) };
  const facts = factsOf(context);

  const admission = admit(access, facts, search);
  if (admission.kind === 'redirect') {
    const target = admission.isTargetRemembered ? internalTarget(location.href) : null;
    if (target !== null) session.send({ type: 'target.remember', target });
    redirect({ href: admission.to, replace: true, throw: true });
    return;
  }
  if (admission.marksGuestOrder) guestOrder.isOn = true;
  if (facts.mode !== 'LoggedOut' && facts.forcedStep === null && facts.target !== null && access !== 'public') session.send({ type: 'target.consume' });

  const step = stepOfPath(location.pathname);
  const standsAt = step && context.wizard.open(step);
  // What was ordered, after its page has forgotten it, stands with the orders.
  if (standsAt && standsAt !== step) redirect({ href: step === 'completed' ? '/order' : pathOfStep(standsAt), replace: true, throw: true });
}
