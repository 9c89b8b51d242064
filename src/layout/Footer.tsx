import { Link } from '@tanstack/react-router';
import { useText } from '../context/hooks.ts';
import classes from './Footer.module.css';
import { infoEntries } from './info-entries.ts';
import { useMenuInput } from './use-menu-input.ts';

/** Imprint, privacy and terms, below every page. */
export function Footer() {
  const t = useText();
  const input = useMenuInput();
  const imprintPath = input.mode === 'LoggedOut' ? '/infoauth' : '/info';
  return (
    <footer className={classes.footer}>
      {infoEntries(input).map(({ id, textKey, link }) =>
        link.kind === 'external' ? (
          <a
            key={id}
            href={link.href}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t(textKey)} ${t('layout.newWindow')}`}
          >
            {t(textKey)}
          </a>
        ) : (
          // In one word: on a phone all three are in a row.
          <Link key={id} to={imprintPath}>
            {t('layout.imprint')}
          </Link>
        ),
      )}
    </footer>
  );
}
