import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { selectMode } from '../../../machines/session/session.selectors.ts';
import { useSession, useSessionRef, useText } from '../../context/hooks.ts';
import auth from '../auth/auth.module.css';

/** Lets a guest sign in, and come back to the step with the cart. */
export function GuestHint({ step }: { step: 'checkout' | 'payment' }): ReactNode {
  const t = useText();
  const session = useSessionRef();
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  if (!isGuest) return null;
  return (
    <p>
      {t('guest.haveAccount')}{' '}
      <Link
        to="/guest/login"
        className={auth.link}
        onClick={() => session.send({ type: 'target.remember', target: `/order/${step}` })}
      >
        {t('guest.signIn')}
      </Link>
    </p>
  );
}
