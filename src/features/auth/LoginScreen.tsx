import { selectCanStaySignedIn, selectIsGuestModeAllowed } from '../../../machines/session/session.selectors.ts';
import { type PasskeyCredentials } from '../../../domain/sign-in.ts';
import { selectHasPasskeys } from '../../context/passkey-host.ts';
import { useSession, useSessionRef, useText } from '../../context/hooks.ts';
import { isTimedOut } from '../../texts/timed-out.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './auth.module.css';
import { LoginForm } from './LoginForm.tsx';
import { OtherWays } from './OtherWays.tsx';

/** What the product did, or the customer, is no error. */
function toneOf(refusalKey: string | null): 'error' | 'warning' | 'note' {
  if (isTimedOut(refusalKey)) return 'note';
  return refusalKey === 'auth.sso.LOGGEDOUT' || refusalKey === 'auth.afterPayment' ? 'warning' : 'error';
}

export function LoginScreen() {
  const t = useText();
  const session = useSessionRef();
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));
  const isEntering = useSession((snapshot) => snapshot.hasTag('enteringAsGuest'));
  const refusalKey = useSession((snapshot) => snapshot.context.refusalKey);
  const canBeGuest = useSession(selectIsGuestModeAllowed);
  const lockedUntil = useSession((snapshot) => snapshot.context.lockedUntil);
  const canStaySignedIn = useSession(selectCanStaySignedIn);
  const onPasskey = useSession(selectHasPasskeys)
    ? (credentials: PasskeyCredentials) => session.send({ type: 'passkey.submit', ...credentials })
    : undefined;
  const isAfterPayment = refusalKey === 'auth.afterPayment';
  const shownKey = isAfterPayment && canBeGuest ? 'auth.afterPaymentOrGuest' : refusalKey;
  return (
    <div className={classes.screen}>
      <PageHeader title={t('auth.title')} />
      <LoginForm
        isBusy={isBusy && !isEntering}
        isHeldBack={isBusy}
        lockedUntil={lockedUntil}
        refusal={shownKey !== null && lockedUntil === null ? t.ofKey(shownKey) : null}
        tone={toneOf(refusalKey)}
        canStaySignedIn={canStaySignedIn}
        onPasskey={onPasskey}
        onSubmit={(credentials) => session.send({ type: 'password.submit', ...credentials })}
      />
      <OtherWays />
    </div>
  );
}
