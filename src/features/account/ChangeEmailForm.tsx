import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isEmail } from '../../../domain/email.ts';
import { type Refusal } from '../../../domain/submission.ts';
import { useText } from '../../context/hooks.ts';
import auth from '../auth/auth.module.css';
import { PasswordField } from '../auth/PasswordField.tsx';
import { SubmissionNotice } from '../auth/SubmissionNotice.tsx';
import { type TextKey } from '../../texts/catalogue.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { focusWrong } from '../../ui/focus-wrong.ts';

export interface EmailChange {
  email: string;
  /** The current password. */
  password: string;
}

type Problems = Partial<Record<keyof EmailChange, TextKey>>;

function emailChangeProblems({ email, password }: EmailChange): Problems {
  return {
    ...(email === '' ? { email: 'user.emailMissing' } : !isEmail(email) && { email: 'account.emailInvalid' }),
    ...(password === '' && { password: 'error.passwordNeeded' }),
  };
}

interface ChangeEmailFormProps {
  isBusy: boolean;
  refusal: Refusal | null;
  onSubmit: (change: EmailChange) => void;
}

/** Uncontrolled fields: a password must not end up in any state. */
export function ChangeEmailForm({ isBusy, refusal, onSubmit }: ChangeEmailFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;

  const refusedField = refusal?.field ?? null;
  useEffect(() => {
    if (refusedField !== null) focusWrong(form.current?.elements.namedItem(refusedField) as HTMLInputElement | null);
  }, [refusedField]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const change = { email: field('email')?.value.trim() ?? '', password: field('password')?.value ?? '' };
    const found = emailChangeProblems(change);
    setProblems(found);
    const first = (['email', 'password'] as const).find((name) => found[name]);
    if (first) focusWrong(field(first));
    else onSubmit(change);
  };
  const errorOf = (name: keyof EmailChange) => {
    const key = problems[name] ?? (refusedField === name ? refusal?.textKey : undefined);
    return key !== undefined && t.ofKey(key);
  };

  return (
    <form ref={form} className={auth.form} onSubmit={submit} noValidate>
      <SubmissionNotice refusal={refusal} />
      <TextInput
        id="change-email"
        name="email"
        type="email"
        size="lg"
        label={t('user.newEmail')}
        autoComplete="email"
        error={errorOf('email')}
        data-autofocus
      />
      <PasswordField
        id="change-email-password"
        name="password"
        label={t('user.oldPassword')}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <BusyButton type="submit" size="lg" fullWidth isBusy={isBusy}>
        {t('user.saveEmail')}
      </BusyButton>
    </form>
  );
}
