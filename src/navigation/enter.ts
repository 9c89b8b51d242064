import { redirect } from '@tanstack/react-router';
import { placeOfNobody } from '../../machines/session/session.rules.ts';
import { selectForcedStep, selectIsGuestModeAllowed, selectMode } from '../../machines/session/session.selectors.ts';
import { withQuery } from '../../domain/session.ts';
import { admit, LOGIN, ORDER_LOGIN, type Access, type SessionFacts } from './guards.ts';
import { type RouterContext, type Search } from '../context/router-context.ts';
import { internalTarget } from './targets.ts';
import { pathOfStep, stepOfPath } from './wizard-address.ts';

interface Entering {
  context: RouterContext;
  location: { pathname: string; href: string; search: unknown };
}

function factsOf({ session }: RouterContext, pathname: string): SessionFacts {
  const snapshot = session.getSnapshot();
  return {
    mode: selectMode(snapshot),
    forcedStep: selectForcedStep(snapshot),
    isGuestModeAllowed: selectIsGuestModeAllowed(snapshot),
    isOrderingAsGuest: snapshot.context.isOrderingAsGuest,
    target: internalTarget(snapshot.context.target),
    placeOfNobody: placeOfNobody(snapshot.context, pathname),
  };
}

/** Runs before a route: lets in, sends elsewhere, and asks the wizard where the route is one of its steps. */
export const guarded = (access: Access) => (entering: Entering) => enter(access, entering);

function enter(access: Access, { context, location }: Entering): void {
  const { session } = context;
  const state = session.getSnapshot().context.address.providerReturn?.state;
  const search = { ...(state == null ? {} : { state }), ...(location.search as Search) };
  // Whoever reloads the login, or was sent its address, still gets where that was for; never out of the app.
  const asked =
    access === 'login' || access === 'orderLogin' ? internalTarget((location.search as Search).targetUrl) : null;
  if (asked !== null) session.send({ type: 'target.remember', target: asked });
  const facts = factsOf(context, location.pathname);

  const admission = admit(access, facts, search);
  if (admission.kind === 'redirect') {
    const target = admission.isTargetRemembered ? internalTarget(location.href) : null;
    if (target !== null) session.send({ type: 'target.remember', target });
    // Once only: one that is no page of ours, or a login spelled in another way, leads back here.
    else if (admission.to === facts.target) session.send({ type: 'target.consume' });
    if (admission.continuesAsGuest) session.send({ type: 'guest.continue' });
    // Said in the address where somebody may stay a while: a reload keeps it. The forced steps come right after the login, which keeps it too.
    const targetUrl = facts.forcedStep ? (target ?? facts.target) : target;
    const isSaid = facts.forcedStep ?? [LOGIN, ORDER_LOGIN].includes(admission.to);
    redirect({
      href: targetUrl && isSaid ? withQuery(admission.to, { targetUrl }) : admission.to,
      replace: true,
      throw: true,
    });
    return;
  }
  if (admission.marksGuestOrder) session.send({ type: 'guestOrder.begin' });
  // A guest who was sent to the guest page may still sign in and go on to where that was for.
  const isThere = facts.mode === 'LoggedInDefault' || internalTarget(location.href) === facts.target;
  if (
    facts.mode !== 'LoggedOut' &&
    facts.forcedStep === null &&
    facts.target !== null &&
    access !== 'public' &&
    isThere
  )
    session.send({ type: 'target.consume' });

  const step = stepOfPath(location.pathname);
  const standsAt = step && context.wizard.open(step);
  if (standsAt && standsAt !== step) redirect({ href: pathOfStep(standsAt), replace: true, throw: true });
}
