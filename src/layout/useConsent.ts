import { useSelector } from '@xstate/react';
import { type ActorRefFrom } from 'xstate';
import { type ConsentMachine } from '../../machines/consent/consent.machine.ts';
import { useSession } from '../app/hooks.ts';

/** Whether the customer still has to agree to cookies, and the way to do so. */
export function useConsent() {
  const consent = useSession((snapshot) => snapshot.children.consent as ActorRefFrom<ConsentMachine> | undefined);
  const isUnasked = useSelector(consent, (snapshot) => snapshot?.matches('Unasked') ?? false);
  return { isUnasked, accept: () => consent?.send({ type: 'cookies.accept' }) };
}
