import { Link } from '@tanstack/react-router';
import { useText } from '../context/hooks.ts';
import { cx } from '../ui/cx.ts';
import classes from './BottomNav.module.css';
import { useMainLinks } from './use-main-links.ts';

/** The most used pages within reach of a thumb. On phones only; last in the page, below which it stands. */
export function BottomNav() {
  const t = useText();
  const entry = (isWithin: boolean) => ({
    className: cx(classes.entry, isWithin && classes.active),
    // The router marks only the page of the link itself.
    ...(isWithin && { 'aria-current': 'true' as const }),
    // A page is the same one whatever is chosen on it, such as a month of the orders.
    activeOptions: { exact: true, includeSearch: false },
    activeProps: { className: classes.active },
  });
  return (
    <nav className={classes.nav} aria-label={t('layout.quickNavigation')}>
      <div className={classes.entries}>
        {useMainLinks().map(({ to, textKey, Icon, isWithin, onClick }) => (
          <Link key={to} to={to} {...entry(isWithin)} onClick={onClick}>
            <span className={classes.mark}>
              <Icon size={24} stroke={1.75} aria-hidden />
            </span>
            <span className={classes.name}>{t(textKey)}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
