import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useText } from '../../context/hooks.ts';
import classes from './AwayNotice.module.css';
import { useAway } from '../../queries/use-away.ts';

/** Why nothing can be paid now (OFF-21), above the button that it describes by `id`. The banner of the page announces it. */
export function AwayNotice({ id }: { id: string }) {
  const t = useText();
  const away = useAway();
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
