import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAppConfiguration, useText } from '../../context/hooks.ts';

type RegisterButtonProps = Pick<ButtonProps, 'size' | 'leftSection' | 'variant'> & { onClick?: () => void };

/** Leads to where the restaurant registers people; none where nobody can register (SIGN-63). */
export function RegisterButton(props: RegisterButtonProps) {
  const t = useText();
  const { selfRegisterUrl } = useAppConfiguration().settings;
  if (selfRegisterUrl === false) return null;
  if (selfRegisterUrl !== null)
    return (
      <Button component="a" href={selfRegisterUrl} variant="default" {...props}>
        {t('guest.register')}
      </Button>
    );
  return (
    <Button component={Link} to="/guest/register" variant="default" {...props}>
      {t('guest.register')}
    </Button>
  );
}
