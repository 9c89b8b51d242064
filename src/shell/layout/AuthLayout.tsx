import { Outlet } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';
import { LanguageSelect } from '../../ui/LanguageSelect.tsx';
import { Logo } from '../../ui/Logo.tsx';
import classes from './AuthLayout.module.css';
import { Footer } from './Footer.tsx';
import { WelcomePanel } from './WelcomePanel.tsx';

/** A plain container; above or beside it a panel in the restaurant's colour. */
export function AuthLayout() {
  const t = useText();
  return (
    <div className={classes.layout}>
      <aside className={classes.panel}>
        <div className={classes.welcome}>{t('auth.welcome')}</div>
        <p className={classes.text}>{t('auth.welcomeText')}</p>
        <WelcomePanel />
      </aside>
      <div className={classes.side}>
        <header className={classes.head}>
          <Logo />
          <LanguageSelect className={classes.language} />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </div>
  );
}
