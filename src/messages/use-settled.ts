import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectIsCardUnsettled } from '../../machines/card/card.selectors.ts';
import { useSession } from '../context/hooks.ts';
import { isTimedOut } from '../texts/timed-out.ts';
import { type PageMessage } from './page-messages.ts';

/** Of a sign-in that has failed, or a session that has ended. */
const OF_SIGN_IN = ['error.general', 'error.guestLogin', 'error.cardLogin', 'error.loginAgain'];
const isOfSignIn = (textKey: string): boolean => OF_SIGN_IN.includes(textKey) || isTimedOut(textKey);

/** Tells whether what a message is about is over, as far as the charts know it. */
export function useSettled(): (message: PageMessage) => boolean {
  const isSigningIn = useSession(
    (snapshot) => snapshot.hasTag('signingIn') || snapshot.matches({ LoggedOut: 'SigningInByCard' }),
  );
  const isPaying = useSession(({ context }) => context.isPaymentOnItsWay);
  const order = useSession(({ children }) => children.order);
  const refusalKey = useSelector(order, (snapshot) => snapshot?.context.cartRefusalKey ?? null);
  const saved = useSession(({ children }) => children.savedChanges);
  const wanted = useSelector(saved, (snapshot) => snapshot?.context.wanted);
  const card = useSession(({ children }) => children.card);
  const isUnsettled = useSelector(card, (snapshot) => snapshot !== undefined && selectIsCardUnsettled(snapshot));
  return ({ textKey, about, isShownByCarts }) => {
    if (isShownByCarts) return textKey !== refusalKey;
    // What was taken back is tried again.
    if (about !== null) return Object.values(wanted ?? {}).some((change) => change.about === about);
    if (textKey === 'error.languageWhilePaying') return !isPaying;
    if (textKey === 'error.offlineTransactions') return !isUnsettled;
    return isSigningIn && isOfSignIn(textKey);
  };
}

/** Whether another time was chosen since this was rendered first. */
export function useIsOtherSlot(): boolean {
  const order = useSession(({ children }) => children.order);
  const selection = useSelector(order, (snapshot) => snapshot?.context.selection ?? null);
  const [before] = useState(selection);
  return selection !== before;
}
