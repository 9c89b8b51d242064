import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type Refusal } from '../../../domain/submission.ts';
import { useText } from '../../context/hooks.ts';
import auth from '../auth/auth.module.css';
import { NewPasswordField } from '../auth/NewPasswordField.tsx';
import { PasswordField } from '../auth/PasswordField.tsx';
import { SubmissionNotice } from '../auth/SubmissionNotice.tsx';
import { type PasswordChange, passwordChangeProblems, type PasswordChangeProblems } from './password-change.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { focusWrong } from '../../ui/focus-wrong.ts';

interface ChangePasswordFormProps {
  isBusy: boolean;
  refusal: Refusal | null;
  onSubmit: (change: PasswordChange) => void;
}

const FIELDS = ['old', 'password', 'repeat'] as const;
const LABELS = { old: 'user.oldPassword', password: 'auth.newPassword', repeat: 'auth.repeatPassword' } as const;

/** Uncontrolled fields: a password must not end up in any state. */
export function ChangePasswordForm({ isBusy, refusal, onSubmit }: ChangePasswordFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<PasswordChangeProblems>({});
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;

  const refusedField = refusal?.field ?? null;
  useEffect(() => {
    if (refusedField !== null) focusWrong(form.current?.elements.namedItem(refusedField) as HTMLInputElement | null);
  }, [refusedField]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const change: PasswordChange = {
      old: field('old')?.value ?? '',
      password: field('password')?.value ?? '',
      repeat: field('repeat')?.value ?? '',
    };
    const found = passwordChangeProblems(change);
    setProblems(found);
    const first = FIELDS.find((name) => found[name]);
    if (first) focusWrong(field(first));
    else onSubmit(change);
  };

  return (
    <form ref={form} className={auth.form} onSubmit={submit} noValidate>
      <SubmissionNotice refusal={refusal} />
      {FIELDS.map((name) => {
        const problem = problems[name] ?? (refusedField === name ? refusal?.textKey : undefined);
        const Field = name === 'password' ? NewPasswordField : PasswordField;
        return (
          <Field
            key={name}
            id={`change-${name}`}
            name={name}
            label={t(LABELS[name])}
            autoComplete={name === 'old' ? 'current-password' : 'new-password'}
            required
            withAsterisk={false}
            error={problem !== undefined && t.ofKey(problem)}
          />
        );
      })}
      <BusyButton type="submit" size="lg" fullWidth isBusy={isBusy}>
        {t('auth.savePassword')}
      </BusyButton>
    </form>
  );
}
