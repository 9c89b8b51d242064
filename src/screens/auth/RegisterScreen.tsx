import { Link, Navigate, useLoaderData } from '@tanstack/react-router';
import { type RegistrationForm as Form, toRegistration } from '../../../domain/registration.ts';
import { register } from '../../api/person.ts';
import { useApi, useHouse, useText } from '../../context/hooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import classes from '../../shared/entry/auth.module.css';
import { type RegisterData } from './register.loader.ts';
import { RegistrationForm } from '../../shared/entry/RegistrationForm.tsx';

export function RegisterScreen() {
  const t = useText();
  const api = useApi();
  const { language, restaurant } = useHouse();
  const { rules }: RegisterData = useLoaderData({ from: '/auth/auth/register' });
  const { isBusy, isDone, refusal, submit } = useSubmission((form: Form, signal) =>
    register(api, toRegistration(form, rules), language.id, signal),
  );
  if (isDone) return <Navigate to="/auth/register-success" replace />;
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('account.registerTitle')}
        subtitle={t('account.registerSubtitle', { restaurant: restaurant.name })}
      />
      <RegistrationForm rules={rules} isBusy={isBusy} refusal={refusal} onSubmit={submit} />
      <Link to="/auth/login" className={classes.link}>
        {t('account.haveAccount')}
      </Link>
    </div>
  );
}
