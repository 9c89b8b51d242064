import { IconChevronDown, IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { isOfConnection } from '../../machines/session/session.rules.ts';
import { useSession, useText } from '../context/hooks.ts';
import { useOutage } from '../queries/use-outage.ts';
import { LiveText } from '../ui/LiveText.tsx';
import classes from './ConnectionBanner.module.css';

/**
 * One line while the server cannot be reached, with what follows from it on demand (OFF-28). The announcer says
 * it also while a dialog covers it.
 */
export function ConnectionBanner(): ReactNode {
  const t = useText();
  const away = useOutage();
  const isShownByForm = useSession(
    (snapshot) => snapshot.matches('LoggedOut') && isOfConnection(snapshot.context.refusalKey),
  );
  const [isOpen, setIsOpen] = useState(false);
  const more = useId();
  const isOffline = away === 'network';
  return (
    away &&
    !isShownByForm && (
      <div className={classes.banner} data-connection="lost">
        <button
          type="button"
          className={classes.line}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOffline ? <IconWifiOff size={20} aria-hidden /> : <IconCloudOff size={20} aria-hidden />}
          <LiveText as="span">{t(isOffline ? 'error.noConnection' : 'error.serverNotReachable')}</LiveText>
          <IconChevronDown size={18} aria-hidden />
        </button>
        <p id={more} hidden={!isOpen}>
          {t(isOffline ? 'layout.offlineMore' : 'layout.serverMore')}
        </p>
      </div>
    )
  );
}
