import { type SyntheticEvent, useRef, useState } from 'react';
import { useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './auth.module.css';
import { newPasswordProblem, type NewPasswordProblem } from './new-password.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { focusWrong } from '../../ui/focus-wrong.ts';

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
    if (found) focusWrong((found.field === 'password' ? password : repeat).current);
    else onSubmit(password.current.value);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {refusal && <ErrorNotice>{refusal}</ErrorNotice>}
      <NewPasswordField
        ref={password}
        name="new-password"
        label={t('auth.newPassword')}
        error={problem?.field === 'password' && t(problem.textKey)}
      />
      <PasswordField
        ref={repeat}
        name="repeat-password"
        label={t('auth.repeatPassword')}
        error={problem?.field === 'repeat' && t(problem.textKey)}
        autoComplete="new-password"
      />
      <BusyButton type="submit" size="lg" fullWidth isBusy={isBusy}>
        {t('auth.savePassword')}
      </BusyButton>
    </form>
  );
}
