import { Button } from '@mantine/core';
import { useOptionalAppConfiguration, useText } from '../context/hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import classes from './CookieDetails.module.css';
import { type Lifetime, STORED_ITEMS } from './stored-items.ts';

/** What is stored in the browser, for which purpose and how long (PAGE-25). */
export function CookieDetails({ onClose }: { onClose: () => void }) {
  const t = useText();
  const days = useOptionalAppConfiguration()?.settings.cookieRenewDays ?? 0;
  const lifetime = (kind: Lifetime) =>
    kind === 'consent' ? t('layout.lifetime.days', { days }) : t(`layout.lifetime.${kind}`);
  return (
    <Dialog title={t('layout.cookieDetailsTitle')} size="l" onClose={onClose}>
      <p>{t('layout.cookieDetailsText')}</p>
      <dl className={classes.list}>
        {STORED_ITEMS.map((item) => (
          <div key={item.usage} className={classes.item}>
            <dt>{t(item.usage)}</dt>
            <dd className={classes.lifetime}>{lifetime(item.lifetime)}</dd>
            <dd className={classes.names}>{item.names.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <Button fullWidth onClick={onClose}>
        {t('common.close')}
      </Button>
    </Dialog>
  );
}
