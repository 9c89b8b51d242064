import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useText } from '../../context/hooks.ts';

/** Outside the field, or each render of the field would replace it. */
const Eye = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />;

export interface PasswordFieldProps extends PasswordInputProps {
  label: string;
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  return (
    <PasswordInput
      size="lg"
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{
        'aria-label': t('auth.showPassword', { name: props.label }),
        tabIndex: 0,
        // As large as a finger.
        miw: 'var(--tap)',
        mih: 'var(--tap)',
      }}
      visibilityToggleIcon={Eye}
      {...props}
    />
  );
}
