import { Button, PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useText } from '../../app/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './auth.module.css';
import { newPasswordProblem, type NewPasswordProblem } from './new-password.ts';

interface NewPasswordFormProps {
  isBusy: boolean;
  refusal: string | null;
  onSubmit: (password: string) => void;
}

export function NewPasswordForm({ isBusy, refusal, onSubmit }: NewPasswordFormProps) {
  const t = useText();
  const password = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || !password.current || !repeat.current) return;
    const found = newPasswordProblem(password.current.value, repeat.current.value);
    setProblem(found);
    if (found) (found.field === 'password' ? password : repeat).current?.focus();
    else onSubmit(password.current.value);
  };

  const shared = {
    autoComplete: 'new-password',
    size: 'lg',
    visibilityToggleButtonProps: { 'aria-label': t('auth.showPassword'), tabIndex: 0 },
    visibilityToggleIcon: ({ reveal }: { reveal: boolean }) => (reveal ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />),
  } as const;

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {refusal && <ErrorNotice>{refusal}</ErrorNotice>}
      <PasswordInput ref={password} name="new-password" label={t('auth.newPassword')} error={problem?.field === 'password' && t(problem.textKey)} {...shared} />
      <PasswordInput ref={repeat} name="repeat-password" label={t('auth.repeatPassword')} error={problem?.field === 'repeat' && t(problem.textKey)} {...shared} />
      <Button type="submit" size="lg" fullWidth disabled={isBusy}>
        {t('auth.savePassword')}
      </Button>
    </form>
  );
}
