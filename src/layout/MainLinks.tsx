import { Link } from '@tanstack/react-router';
import { useText } from '../context/hooks.ts';
import { cx } from '../ui/cx.ts';
import classes from './MainLinks.module.css';
import { useMainLinks } from './use-main-links.ts';

/** The most used links, always visible on wide screens. */
export function MainLinks() {
  const t = useText();
  const [home, ...others] = useMainLinks();
  return (
    <nav className={classes.links} aria-label={t('layout.mainNavigation')}>
      {[{ ...home, textKey: 'layout.home' } as const, ...others].map(({ to, textKey, Icon, isWithin, onClick }) => (
        <Link
          key={to}
          to={to}
          className={cx(classes.link, isWithin && classes.active)}
          // The router marks only the page of the link itself.
          {...(isWithin && { 'aria-current': 'true' })}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ className: classes.active }}
          onClick={onClick}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          <span className={classes.label}>{t(textKey)}</span>
        </Link>
      ))}
    </nav>
  );
}
