import { TextInput } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isEmail } from '../../../domain/email.ts';
import { type Refusal } from '../../../domain/submission.ts';
import { resetPassword } from '../../api/person.ts';
import { typedForm } from '../../browser/input/typed-form.ts';
import { useApi, useText } from '../../context/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { type TextKey } from '../../texts/catalogue.ts';
import classes from './auth.module.css';
import { SubmissionNotice } from './SubmissionNotice.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { focusWrong } from '../../ui/focus-wrong.ts';

export function ResetPasswordScreen() {
  const t = useText();
  const api = useApi();
  const { isBusy, isDone, refusal, submit } = useSubmission((email: string, signal) =>
    resetPassword(api, email, signal),
  );
  return (
    <div className={classes.screen}>
      <PageHeader title={t('account.resetTitle')} subtitle={isDone ? undefined : t('account.resetSubtitle')} />
      <div role="status">
        {isDone && (
          <EmptyState
            icon={<IconMailFast size={32} />}
            title={t('account.resetDone')}
            text={t('account.resetDoneText')}
          />
        )}
      </div>
      {!isDone && <ResetPasswordForm isBusy={isBusy} refusal={refusal} onSubmit={submit} />}
      <Link to="/auth/login" className={classes.link}>
        {t('account.backToLogin')}
      </Link>
    </div>
  );
}

interface ResetPasswordFormProps {
  isBusy: boolean;
  refusal: Refusal | null;
  onSubmit: (email: string) => void;
}

function ResetPasswordForm({ isBusy, refusal, onSubmit }: ResetPasswordFormProps) {
  const t = useText();
  const email = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<TextKey | null>(null);
  // Read once: it is forgotten as soon as the page has been rendered.
  const [typedBefore] = useState(typedForm.get);
  useEffect(() => typedForm.offer(() => ({ email: email.current?.value ?? '' })), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || !email.current) return;
    const typed = email.current.value.trim();
    const found = typed === '' ? 'account.emailMissing' : isEmail(typed) ? null : 'account.emailInvalid';
    setProblem(found);
    if (found) focusWrong(email.current);
    else onSubmit(typed);
  };
  const error = problem ?? (refusal?.field === 'email' ? refusal.textKey : null);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <SubmissionNotice refusal={refusal} />
      <TextInput
        ref={email}
        id="reset-email"
        name="email"
        type="email"
        defaultValue={typedBefore?.email}
        label={t('account.email')}
        autoComplete="email"
        size="lg"
        error={error !== null && t.ofKey(error)}
      />
      <BusyButton type="submit" size="lg" fullWidth isBusy={isBusy}>
        {t('account.reset')}
      </BusyButton>
    </form>
  );
}
