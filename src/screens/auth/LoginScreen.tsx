import { useOptionalHouse, useSession, useSessionRef, useText } from '../../app/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './auth.module.css';
import { LockNotice } from './LockNotice.tsx';
import { LoginForm } from './LoginForm.tsx';
import { OtherWays } from './OtherWays.tsx';

export function LoginScreen() {
  const t = useText();
  const session = useSessionRef();
  const house = useOptionalHouse();
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));
  const refusalKey = useSession((snapshot) => snapshot.context.refusalKey);
  const lockedUntil = useSession((snapshot) => snapshot.context.lockedUntil);
  const ssoState = useSession((snapshot) => snapshot.context.address.ssoState);
  const told = refusalKey === null && ssoState !== null ? t.find(`auth.sso.${ssoState}`) : null;
  return (
    <div className={classes.screen}>
      <PageHeader title={t('auth.title')} subtitle={house ? t('auth.subtitle', { restaurant: house.restaurant.name }) : undefined} />
      {lockedUntil !== null && <LockNotice until={lockedUntil} />}
      {told !== null && <ErrorNotice tone={ssoState === 'LOGGEDOUT' ? 'warning' : 'error'}>{told}</ErrorNotice>}
      <LoginForm
        isBusy={isBusy}
        refusal={refusalKey !== null && lockedUntil === null ? t.ofKey(refusalKey) : null}
        onSubmit={(username, password) => session.send({ type: 'password.submit', username, password })}
      />
      <OtherWays />
    </div>
  );
}
