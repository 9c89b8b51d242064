import { Button } from '@mantine/core';
import { useMachine } from '@xstate/react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { selectHasPasskeys } from '../context/passkey-host.ts';
import { useServices } from '../context/app-context.ts';
import { useSession, useText } from '../context/hooks.ts';
import { PasswordField } from '../features/auth/PasswordField.tsx';
import { provideProof } from '../ports/proof.ports.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import classes from './ProofDialog.module.css';

/** Asks for the password before money moves on a device that stays signed in (PAY-431). */
export function ProofDialog() {
  const t = useText();
  const { api, inspect } = useServices();
  const [machine] = useState(() => provideProof(api));
  const [snapshot, send] = useMachine(machine, { inspect });
  const username = useSession(({ context }) => context.person?.username ?? '');
  const password = useRef<HTMLInputElement>(null);
  const hasPasskeys = useSession(selectHasPasskeys);
  const cancel = () => send({ type: 'proof.cancel' });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // An order that is being paid may be a form around this dialog.
    event.stopPropagation();
    const typed = password.current?.value ?? '';
    if (typed === '') password.current?.focus();
    else send({ type: 'password.submit', password: typed });
  };
  return (
    <Dialog title={t('layout.proofTitle')} onClose={cancel}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p>{t('layout.proofText')}</p>
        {snapshot.context.refusalKey !== null && <ErrorNotice>{t.ofKey(snapshot.context.refusalKey)}</ErrorNotice>}
        {/* For password managers. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <PasswordField
          ref={password}
          id="proof-password"
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
        />
        <BusyButton type="submit" size="lg" fullWidth isBusy={snapshot.hasTag('busy')}>
          {t('layout.proofSubmit')}
        </BusyButton>
        {hasPasskeys && (
          <Button variant="default" size="lg" fullWidth onClick={() => send({ type: 'passkey.use' })}>
            {t('layout.proofPasskey')}
          </Button>
        )}
        <Button variant="default" size="lg" fullWidth onClick={cancel}>
          {t('layout.proofCancel')}
        </Button>
      </form>
    </Dialog>
  );
}
