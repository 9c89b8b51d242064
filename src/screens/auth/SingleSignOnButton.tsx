import { Button } from '@mantine/core';
import { type ReactNode } from 'react';
import { useSession, useSessionRef, useText } from '../../app/hooks.ts';

/** The way in through the organisation or its directory, where the house has one. */
export function SingleSignOnButton(): ReactNode {
  const t = useText();
  const session = useSessionRef();
  const house = useSession((snapshot) => snapshot.context.house);
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));
  if (!house?.configuration.authServiceEndpoint) return null;
  const directory = house.settings.directoryName;
  return (
    <Button variant="default" size="lg" disabled={isBusy} onClick={() => session.send({ type: 'singleSignOn.request' })}>
      {directory === null ? t('auth.singleSignOn') : t('auth.directorySignIn', { directory })}
    </Button>
  );
}
