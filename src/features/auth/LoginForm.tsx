import { TextInput } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Instant } from '../../../domain/calendar.ts';
import { type Credentials, type PasskeyCredentials } from '../../../domain/sign-in.ts';
import { typedForm } from '../../browser/input/typed-form.ts';
import { takeOverShell } from '../../browser/page/shell.ts';
import { useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './auth.module.css';
import { LockedButton, LockNotice } from './LockNotice.tsx';
import { usePasskeysAtField } from './use-passkeys-at-field.ts';
import { PasswordField } from './PasswordField.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { focusWrong } from '../../ui/focus-wrong.ts';

interface LoginFormProps {
  isBusy: boolean;
  /** Another way in is under way. */
  isHeldBack?: boolean;
  /** Why the last attempt failed, or why the session has ended. */
  refusal: string | null;
  /** `warning`, `note`: `refusal` is not an error. */
  tone?: 'error' | 'warning' | 'note';
  /** The end of a lock-out; null: not locked. */
  lockedUntil?: Instant | null;
  /** The restaurant lets devices stay signed in. */
  canStaySignedIn?: boolean;
  onSubmit: (credentials: Credentials) => void;
  /** The browser has signed with a passkey that it offers at the username; absent: there are none. */
  onPasskey?: ((credentials: PasskeyCredentials) => void) | undefined;
}

/** Uncontrolled fields: a password must not end up in any state. */
export function LoginForm({ isBusy, refusal, tone, onSubmit, ...options }: LoginFormProps) {
  const { isHeldBack = false, lockedUntil = null, canStaySignedIn = false, onPasskey } = options;
  const t = useText();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const stay = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ username: false, password: false });
  // Read once: it is forgotten as soon as the page has been rendered.
  const [typedBefore] = useState(typedForm.get);
  useEffect(() => typedForm.offer(() => ({ username: username.current?.value ?? '' })), []);

  const signed = (assertion: PasskeyCredentials['signed']) =>
    onPasskey?.({ signed: assertion, staysSignedIn: stay.current?.checked ?? false });
  usePasskeysAtField(onPasskey && !isBusy && lockedUntil === null ? signed : undefined);

  // Before the first paint, so that someone who is typing in the shell does not notice the change.
  useLayoutEffect(() => {
    if (!username.current || !password.current) return;
    if (takeOverShell([username.current, password.current])) username.current.form?.requestSubmit();
  }, []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || isHeldBack || lockedUntil !== null || !username.current || !password.current) return;
    const typed = { username: username.current.value.trim(), password: password.current.value };
    setMissing({ username: typed.username === '', password: typed.password === '' });
    if (typed.username === '') focusWrong(username.current);
    else if (typed.password === '') focusWrong(password.current);
    else onSubmit({ ...typed, staysSignedIn: stay.current?.checked ?? false });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {lockedUntil !== null && <LockNotice id="login-locked" until={lockedUntil} />}
      {refusal && <ErrorNotice tone={tone}>{refusal}</ErrorNotice>}
      <TextInput
        ref={username}
        id="login-username"
        name="username"
        defaultValue={typedBefore?.username}
        label={t('auth.username')}
        autoComplete={onPasskey ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        size="lg"
        error={missing.username && t('auth.usernameMissing')}
      />
      <PasswordField
        ref={password}
        id="login-password"
        name="password"
        label={t('auth.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={missing.password && t('auth.passwordMissing')}
      />
      {lockedUntil === null ? (
        <BusyButton
          type="submit"
          size="lg"
          fullWidth
          isBusy={isBusy}
          isHeldBack={isHeldBack}
          leftSection={<IconLogin2 size={22} aria-hidden />}
        >
          {isBusy ? t('auth.submitting') : t('auth.submit')}
        </BusyButton>
      ) : (
        <LockedButton until={lockedUntil} describedBy="login-locked" />
      )}
      {/* Below the button, which stays where the shell has shown it. */}
      {canStaySignedIn && (
        <label className={classes.stay}>
          <input ref={stay} type="checkbox" name="stay" />
          {t('auth.staySignedIn')}
        </label>
      )}
    </form>
  );
}
