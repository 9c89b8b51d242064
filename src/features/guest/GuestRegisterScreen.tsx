import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RegistrationForm as Form, registrationFields, toRegistration } from '../../../domain/registration.ts';
import { register } from '../../api/person.ts';
import { useApi, useAppConfiguration, useSession, useSessionRef, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { RegistrationForm } from '../auth/RegistrationForm.tsx';
import classes from './GuestScreen.module.css';

/** A guest who registers is signed in at once, which takes the carts along; the route guards then redirect. */
export function GuestRegisterScreen() {
  const t = useText();
  const api = useApi();
  const session = useSessionRef();
  const { language, settings } = useAppConfiguration();
  const rules = registrationFields(settings.hiddenPersonalFields, settings.requiredPersonalFields);
  const { isBusy, isDone, refusal, submit } = useSubmission(async (form: Form, signal) => {
    const outcome = await register(api, toRegistration(form, rules), language.id, signal);
    if (outcome.kind === 'done' && !signal.aborted)
      session.send({ type: 'password.submit', username: form.username.trim(), password: form.password });
    return outcome;
  });
  const isSigningIn = useSession((snapshot) => snapshot.hasTag('busy'));
  if (settings.selfRegisterUrl === false)
    return (
      <div className={classes.form}>
        <PageHeader title={t('account.registerTitle')} subtitle={t('error.registrationClosed')} />
        <Button component={Link} to="/guest/login">
          {t('guest.signIn')}
        </Button>
      </div>
    );
  return (
    <div className={classes.form}>
      <PageHeader title={t('account.registerTitle')} />
      <Card>
        <div role="status">
          {isDone && (
            <EmptyState
              icon={<IconCircleCheck size={32} />}
              title={t(isSigningIn ? 'guest.registeredSigningIn' : 'guest.registered')}
              text={isSigningIn ? undefined : t('guest.registeredText')}
            >
              {!isSigningIn && (
                <Button component={Link} to="/guest/login">
                  {t('guest.signIn')}
                </Button>
              )}
            </EmptyState>
          )}
        </div>
        {!isDone && <RegistrationForm rules={rules} isBusy={isBusy} refusal={refusal} onSubmit={submit} />}
      </Card>
    </div>
  );
}
