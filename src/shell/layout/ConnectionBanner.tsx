import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import { useSession, useText } from '../../context/hooks.ts';
import { isOfConnection } from '../../../machines/session/session.rules.ts';
import classes from './ConnectionBanner.module.css';

/** Shown while the server cannot be reached. A live region must exist before its text does, to be announced. */
export function ConnectionBanner(): ReactNode {
  const t = useText();
  const connection = useSession((snapshot) => snapshot.children.connection);
  const isOffline = useSelector(connection, (snapshot) => snapshot?.matches('Offline') ?? false);
  const isToldByForm = useSession(
    (snapshot) => snapshot.matches('LoggedOut') && isOfConnection(snapshot.context.refusalKey),
  );
  const isServerAway = useSelector(connection, (snapshot) => snapshot?.matches('ServerNotReachable') ?? false);
  return (
    <div role="status">
      {(isOffline || isServerAway) && !isToldByForm && (
        <p className={classes.banner} data-connection="lost">
          {isOffline ? <IconWifiOff size={20} aria-hidden /> : <IconCloudOff size={20} aria-hidden />}
          {isOffline ? t('layout.offline') : t('layout.serverNotReachable')}
        </p>
      )}
    </div>
  );
}
