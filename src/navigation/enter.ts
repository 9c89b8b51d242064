import { redirect } from '@tanstack/react-router';
import { inputPaint } from '../browser/input/input-paint.ts';
import { signedOutHome } from '../../machines/session/session.rules.ts';
import { selectForcedStep, selectIsGuestModeAllowed, selectMode } from '../../machines/session/session.selectors.ts';
import { withQuery } from '../../domain/session.ts';
import { admit, LOGIN, ORDER_LOGIN, type Access, type AdmissionInput } from './guards.ts';
import { type RouterContext, type Search } from '../context/router-context.ts';
import { internalTarget } from './targets.ts';
import { pathOfStep, stepOfPath } from './wizard-address.ts';

interface Entering {
  context: RouterContext;
  location: { pathname: string; href: string; search: unknown };
  /** `stay`: only the query of the address has changed. */
  cause: 'enter' | 'stay' | 'preload';
}

function admissionInputOf({ session }: RouterContext, pathname: string): AdmissionInput {
  const snapshot = session.getSnapshot();
  return {
    mode: selectMode(snapshot),
    forcedStep: selectForcedStep(snapshot),
    isGuestModeAllowed: selectIsGuestModeAllowed(snapshot),
    isOrderingAsGuest: snapshot.context.isOrderingAsGuest,
    target: internalTarget(snapshot.context.target),
    signedOutHome: signedOutHome(snapshot.context, pathname),
  };
}

/**
 * Runs before a route: admits or redirects, and moves the wizard if the route is one of its steps. The page that is
 * left shows first that it was pressed: building the next page would delay that by as long as it takes.
 */
export const guarded =
  (access: Access) =>
  (entering: Entering): Promise<void> | undefined => {
    enter(access, entering);
    return entering.cause === 'enter' ? inputPaint() : undefined;
  };

function enter(access: Access, { context, location }: Entering): void {
  const { session } = context;
  // A reload or a shared link of the login keeps its target. Only targets inside the app count.
  const asked =
    access === 'login' || access === 'orderLogin' ? internalTarget((location.search as Search).targetUrl) : null;
  if (asked !== null) session.send({ type: 'target.remember', target: asked });
  const input = admissionInputOf(context, location.pathname);

  const admission = admit(access, input);
  if (admission.kind === 'redirect') {
    const target = admission.isTargetRemembered ? internalTarget(location.href) : null;
    if (target !== null) session.send({ type: 'target.remember', target });
    // Only once: an unknown page, or the login spelled differently, would redirect back here forever.
    else if (admission.to === input.target) session.send({ type: 'target.consume' });
    if (admission.continuesAsGuest) session.send({ type: 'guest.continue' });
    // Pages where someone may stay carry the target in their address, so that a reload keeps it. The forced steps also
    // take over the target of the login before them.
    const targetUrl = input.forcedStep ? (target ?? input.target) : target;
    const keepsTarget = input.forcedStep ?? [LOGIN, ORDER_LOGIN].includes(admission.to);
    redirect({
      href: targetUrl && keepsTarget ? withQuery(admission.to, { targetUrl }) : admission.to,
      replace: true,
      throw: true,
    });
    return;
  }
  if (admission.marksGuestOrder) session.send({ type: 'guestOrder.begin' });
  // A guest who was sent to the guest page keeps the target: they may still sign in and continue there.
  const hasArrived = input.mode === 'LoggedInDefault' || internalTarget(location.href) === input.target;
  if (
    input.mode !== 'LoggedOut' &&
    input.forcedStep === null &&
    input.target !== null &&
    access !== 'public' &&
    hasArrived
  )
    session.send({ type: 'target.consume' });

  const step = stepOfPath(location.pathname);
  const standsAt = step && context.wizard.open(step);
  if (standsAt && standsAt !== step) {
    // What comes next is not known here, or cannot be chosen: the page of places sees to it (PLACE-350).
    const query = step === 'articles' && standsAt === 'location' ? '?to=dishes' : '';
    redirect({ href: pathOfStep(standsAt) + query, replace: true, throw: true });
  }
  // Who reads the terms comes back.
  if (!step && access !== 'public') context.wizard.leavePayment();
}
