import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { selectIsGuestModeAllowed, selectMode } from '../../../machines/session/session.selectors.ts';
import { useSession, useSessionRef, useText } from '../../context/hooks.ts';
import { orderStart } from '../delivery/order-start.ts';
import classes from './auth.module.css';
import { BusyButton } from '../../ui/BusyButton.tsx';

/** Alternatives to username and password: password reset, registration, single sign-on, guest mode. */
export function OtherWays() {
  const t = useText();
  const session = useSessionRef();
  const router = useRouter();
  const appConfiguration = useSession((snapshot) => snapshot.context.appConfiguration);
  const target = useSession((snapshot) => snapshot.context.target);
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));
  const isEntering = useSession((snapshot) => snapshot.hasTag('enteringAsGuest'));
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  const canBeGuest = useSession(selectIsGuestModeAllowed);
  // This login interrupts an order, which continues as soon as the guest is signed in.
  const isOrdering = useLocation({ select: ({ pathname }) => pathname === '/order/login' });
  if (!appConfiguration) return null;
  const { selfRegisterUrl } = appConfiguration.settings;
  const hasSingleSignOn = Boolean(appConfiguration.configuration.authServiceEndpoint);
  const directory = appConfiguration.settings.directoryName;

  const goOnAsGuest = () => {
    if (!isGuest) return session.send({ type: 'guest.continue', isOrdering });
    session.send({ type: 'guestOrder.begin' });
    void router.navigate({ href: target ?? orderStart(appConfiguration.settings) });
  };

  return (
    <>
      <div className={classes.links}>
        <Link to="/auth/resetPassword" className={classes.link}>
          {t('auth.forgotten')}
        </Link>
        {selfRegisterUrl ? (
          <a className={classes.link} href={selfRegisterUrl}>
            {t('auth.register')}
          </a>
        ) : (
          selfRegisterUrl === null && (
            <Link to={isGuest ? '/guest/register' : '/auth/register'} className={classes.link}>
              {t('auth.register')}
            </Link>
          )
        )}
      </div>
      {(hasSingleSignOn || canBeGuest) && <p className={classes.or}>{t('auth.or')}</p>}
      {hasSingleSignOn && (
        <BusyButton
          variant="default"
          size="lg"
          isHeldBack={isBusy}
          onClick={() => session.send({ type: 'singleSignOn.request' })}
        >
          {directory === null ? t('auth.singleSignOn') : t('auth.directorySignIn', { directory })}
        </BusyButton>
      )}
      {canBeGuest && (
        <BusyButton variant="default" size="lg" isBusy={isBusy && isEntering} isHeldBack={isBusy} onClick={goOnAsGuest}>
          {t('auth.guest')}
        </BusyButton>
      )}
    </>
  );
}
