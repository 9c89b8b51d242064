import { TextInput } from '@mantine/core';
import { type RegistrationField } from '../../../domain/registration.ts';
import { useText } from '../../context/hooks.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';

interface AccountFieldsProps {
  /** Typed before the page was loaded again. */
  username: string | undefined;
  errorOf: (field: RegistrationField) => string | undefined;
}

export function AccountFields({ username, errorOf }: AccountFieldsProps) {
  const t = useText();
  return (
    <>
      <TextInput
        id="register-username"
        name="username"
        defaultValue={username}
        label={t('auth.username')}
        description={t('account.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        size="lg"
        required
        error={errorOf('username')}
      />
      <NewPasswordField
        id="register-password"
        name="password"
        label={t('auth.password')}
        required
        error={errorOf('password')}
      />
      <PasswordField
        id="register-repeat"
        name="repeat"
        label={t('account.repeat')}
        autoComplete="new-password"
        required
        error={errorOf('repeat')}
      />
    </>
  );
}
