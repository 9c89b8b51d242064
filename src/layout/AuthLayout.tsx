import { Outlet } from '@tanstack/react-router';
import { IconCalendarWeek, IconLeaf, IconReceiptRefund } from '@tabler/icons-react';
import { useText } from '../app/hooks.ts';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { Logo } from '../ui/Logo.tsx';
import { useChunk } from '../ui/use-chunk.ts';
import classes from './AuthLayout.module.css';
import { Footer } from './Footer.tsx';

/** A bare container; beside it, where there is room, a laid table in the restaurant's colour. */
export function AuthLayout() {
  const t = useText();
  return (
    <div className={classes.layout}>
      <aside className={classes.panel}>
        <p className={classes.welcome}>{t('auth.welcome')}</p>
        <p className={classes.text}>{t('auth.welcomeText')}</p>
        <LateDrawing />
        <ul className={classes.promises}>
          <li>
            <IconCalendarWeek aria-hidden /> {t('auth.promise.days')}
          </li>
          <li>
            <IconLeaf aria-hidden /> {t('auth.promise.allergens')}
          </li>
          <li>
            <IconReceiptRefund aria-hidden /> {t('auth.promise.cancel')}
          </li>
        </ul>
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

/** Nobody waits for it to sign in; its place is kept. */
function LateDrawing() {
  const { TableDrawing } = useChunk(() => import('./TableDrawing.tsx')) ?? {};
  return TableDrawing ? <TableDrawing className={classes.drawing} /> : <svg className={classes.drawing} viewBox="0 0 480 400" aria-hidden />;
}
