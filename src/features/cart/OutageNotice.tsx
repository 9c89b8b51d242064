import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useText } from '../../context/hooks.ts';
import classes from './OutageNotice.module.css';
import { useOutage } from '../../queries/use-outage.ts';

/**
 * Why nothing can be paid now (OFF-21), above the button that it describes by `id`. The banner of the page announces
 * it.
 */
export function OutageNotice({ id }: { id: string }) {
  const t = useText();
  const away = useOutage();
  return (
    <div id={id} className={classes.away}>
      {away === 'network' && (
        <p>
          <IconWifiOff size={20} aria-hidden /> {t('order.offline')}
        </p>
      )}
      {away === 'server' && (
        <p>
          <IconCloudOff size={20} aria-hidden /> {t('order.serverAway')}
        </p>
      )}
    </div>
  );
}
