import { Outlet, useChildMatches } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession, useText } from '../context/hooks.ts';
import { MessagePlace } from '../messages/MessagePlace.tsx';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { Logo } from '../ui/Logo.tsx';
import { useChunk } from '../ui/use-chunk.ts';
import classes from './AuthLayout.module.css';
import { Footer } from './Footer.tsx';
import { LayoutPending } from './PagePending.tsx';
import { WelcomePanel } from './WelcomePanel.tsx';

export function AuthLayout(): ReactNode {
  // The page that stands there, not the one that is on its way.
  const isAtLogin = useChildMatches({ select: ([page]) => page?.pathname === '/auth/login' });
  const isGuestComing = useSession((snapshot) =>
    snapshot.matches('LoggedOut') ? snapshot.hasTag('enteringAsGuest') : !snapshot.hasTag('forced'),
  );
  // Where a guest follows, as after a sign-out, the login would flash. One who asks for it at the login stays there.
  const [isPassing, setIsPassing] = useState(useSession((snapshot) => snapshot.hasTag('enteringAsGuest')));
  if (isPassing && !(isGuestComing && isAtLogin)) setIsPassing(false);
  const isStep = useSession((snapshot) => snapshot.context.deviceType === 'Terminal' && snapshot.hasTag('forced'));
  // Held until the next page is there, which the end of the step comes before: the other frame would flash in between.
  const [isHeld, setIsHeld] = useState(false);
  if (isStep && !isHeld) setIsHeld(true);
  if (isPassing) return <LayoutPending />;
  return isStep || isHeld ? <StepAtTerminal /> : <AtDesk />;
}

/** Null until its code, which is loaded at a terminal only, has come. */
function StepAtTerminal(): ReactNode {
  const { StepLayout } = useChunk(() => import('./terminal/StepLayout.tsx')) ?? {};
  return StepLayout && <StepLayout />;
}

/** Null until its code, which is loaded at a terminal only, has come. */
function AtTerminal(): ReactNode {
  const { BackToCard } = useChunk(() => import('./terminal/BackToCard.tsx')) ?? {};
  return BackToCard && <BackToCard />;
}

/** A plain container; above or beside it a panel in the restaurant's colour. */
function AtDesk(): ReactNode {
  const t = useText();
  const restaurant = useSession(({ context }) => context.appConfiguration?.restaurant.name ?? '');
  const isTerminal = useSession(({ context }) => context.deviceType === 'Terminal');
  return (
    <div className={classes.layout}>
      <aside className={classes.panel}>
        <div className={classes.welcome}>{t('auth.welcome')}</div>
        <p className={classes.text}>{t('auth.welcomeText', { restaurant })}</p>
        <WelcomePanel />
      </aside>
      <div className={classes.side}>
        <header className={classes.head}>
          <Logo />
          <LanguageSelect className={classes.language} />
        </header>
        <main className={classes.main}>
          <MessagePlace />
          {isTerminal && <AtTerminal />}
          <Outlet />
        </main>
        <Footer />
      </div>
    </div>
  );
}
