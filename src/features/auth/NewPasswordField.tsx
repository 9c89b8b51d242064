import { useState } from 'react';
import { type PasswordStrength, passwordStrength } from '../../../domain/password.ts';
import { useText } from '../../context/hooks.ts';
import { LiveText } from '../../ui/LiveText.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

/**
 * A field for a password that is chosen. It says how strong it is; the password itself must not end up in any state.
 */
export function NewPasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  return (
    <PasswordField
      autoComplete="new-password"
      description={
        <>
          {t('account.passwordHint')}
          {strength && <LiveText as="span"> {t(`account.strength.${strength}`)}</LiveText>}
        </>
      }
      onChange={(event) => setStrength(passwordStrength(event.currentTarget.value))}
      {...props}
    />
  );
}
