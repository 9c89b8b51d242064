import { useSelector } from '@xstate/react';
import { useSession } from '../context/hooks.ts';

/** Whether the customer still has to accept cookies, and a function that does so. */
export function useConsent() {
  const consent = useSession((snapshot) => snapshot.children.consent);
  const isUnasked = useSelector(consent, (snapshot) => snapshot?.matches('Unasked') ?? false);
  return { isUnasked, accept: () => consent?.send({ type: 'cookies.accept' }) };
}
