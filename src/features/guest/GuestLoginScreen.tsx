import { selectCanStaySignedIn } from '../../../machines/session/session.selectors.ts';
import { type PasskeyCredentials } from '../../../domain/sign-in.ts';
import { selectHasPasskeys } from '../../context/passkey-host.ts';
import { useSession, useSessionRef, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoginForm } from '../auth/LoginForm.tsx';
import { OtherWays } from '../auth/OtherWays.tsx';
import classes from './GuestScreen.module.css';

/** Sign-in within the guest session, which keeps its carts until the sign-in has succeeded. */
export function GuestLoginScreen() {
  const t = useText();
  const session = useSessionRef();
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));
  const refusalKey = useSession((snapshot) => snapshot.context.refusalKey);
  const lockedUntil = useSession((snapshot) => snapshot.context.lockedUntil);
  const canStaySignedIn = useSession(selectCanStaySignedIn);
  const onPasskey = useSession(selectHasPasskeys)
    ? (credentials: PasskeyCredentials) => session.send({ type: 'passkey.submit', ...credentials })
    : undefined;
  return (
    <div className={classes.form}>
      <PageHeader title={t('guest.loginTitle')} />
      <p className={classes.soft}>{t('guest.loginSubtitle')}</p>
      <Card>
        <LoginForm
          isBusy={isBusy}
          lockedUntil={lockedUntil}
          refusal={refusalKey !== null && lockedUntil === null ? t.ofKey(refusalKey) : null}
          canStaySignedIn={canStaySignedIn}
          onPasskey={onPasskey}
          onSubmit={(credentials) => session.send({ type: 'password.submit', ...credentials })}
        />
      </Card>
      <OtherWays />
    </div>
  );
}
