import { Link, Navigate } from '@tanstack/react-router';
import { registrationFields, type RegistrationForm as Form, toRegistration } from '../../../domain/registration.ts';
import { register } from '../../api/person.ts';
import { useApi, useAppConfiguration, useText } from '../../context/hooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import classes from './auth.module.css';
import { RegistrationForm } from './RegistrationForm.tsx';

export function RegisterScreen() {
  const t = useText();
  const api = useApi();
  const { language, settings } = useAppConfiguration();
  const rules = registrationFields(settings.hiddenPersonalFields, settings.requiredPersonalFields);
  const { isBusy, isDone, refusal, submit } = useSubmission((form: Form, signal) =>
    register(api, toRegistration(form, rules), language.id, signal),
  );
  const isClosed = settings.selfRegisterUrl === false;
  if (isDone) return <Navigate to="/auth/register-success" replace />;
  return (
    <div className={classes.screen}>
      <PageHeader title={t('account.registerTitle')} {...(isClosed && { subtitle: t('error.registrationClosed') })} />
      {!isClosed && <RegistrationForm rules={rules} isBusy={isBusy} refusal={refusal} onSubmit={submit} />}
      <Link to="/auth/login" className={classes.link}>
        {t('account.haveAccount')}
      </Link>
    </div>
  );
}
