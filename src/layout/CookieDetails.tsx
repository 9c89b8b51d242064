import { useOptionalAppConfiguration, useText } from '../context/hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import classes from './CookieDetails.module.css';
import { type Lifetime, STORED_ITEMS } from './stored-items.ts';

const LIFETIMES = [...new Set(STORED_ITEMS.map(({ lifetime }) => lifetime))];

/** What is stored in the browser: for how long, for which purpose, and under which names (PAGE-25). */
export function CookieDetails({ onClose }: { onClose: () => void }) {
  const t = useText();
  const days = useOptionalAppConfiguration()?.settings.cookieRenewDays ?? 0;
  const titleOf = (kind: Lifetime) =>
    kind === 'consent' ? t('layout.lifetime.days', { days }) : t(`layout.lifetime.${kind}`);
  return (
    // Its button at the top takes the focus, so that it opens at its heading.
    <Dialog title={t('layout.cookieDetailsTitle')} size="l" onClose={onClose} closeLabel={t('common.close')}>
      <p>{t('layout.cookieDetailsText')}</p>
      {LIFETIMES.map((lifetime) => (
        <section key={lifetime} className={classes.part}>
          <h3 className={classes.lifetime}>{titleOf(lifetime)}</h3>
          <ul className={classes.list}>
            {STORED_ITEMS.filter((item) => item.lifetime === lifetime).map(({ usage, names }) => (
              <li key={usage}>
                {t(usage)} <small className={classes.names}>{names.join(', ')}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
