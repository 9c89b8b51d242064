import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type FieldRule,
  PERSONAL_FIELDS,
  type RegistrationField,
  type RegistrationForm as Form,
  type RegistrationProblem,
  registrationProblems,
} from '../../../domain/registration.ts';
import { typedForm } from '../../browser/input/typed-form.ts';
import { todayIn } from '../../../domain/zone.ts';
import { type Refusal } from '../../../domain/submission.ts';
import { useApi, useAppConfiguration, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { AccountFields } from './AccountFields.tsx';
import classes from './auth.module.css';
import { PersonalFields } from './PersonalFields.tsx';
import personal from './registration.module.css';
import { isShown, readForm } from './registration-form.ts';
import { SubmissionNotice } from './SubmissionNotice.tsx';
import { TermsField } from './TermsField.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { focusWrong } from '../../ui/focus-wrong.ts';

interface RegistrationFormProps {
  rules: FieldRule[];
  isBusy: boolean;
  refusal: Refusal | null;
  onSubmit: (form: Form) => void;
}

/** Uncontrolled fields: a refusal does not clear them, and no state holds a password. */
export function RegistrationForm({ rules, isBusy, refusal, onSubmit }: RegistrationFormProps) {
  const t = useText();
  const api = useApi();
  const { zone, knownSettings } = useAppConfiguration();
  const form = useRef<HTMLFormElement>(null);
  // Read once: it is forgotten as soon as the page has been rendered.
  const [typedBefore] = useState(typedForm.get);
  useEffect(
    () =>
      typedForm.offer(() => {
        if (!form.current) return {};
        const typed = readForm(form.current);
        return { username: typed.username, ...Object.fromEntries(PERSONAL_FIELDS.map((name) => [name, typed[name]])) };
      }),
    [],
  );
  const [problems, setProblems] = useState<RegistrationProblem[]>([]);

  // A refusal of a hidden field is shown as one of the whole form.
  const refusedField = refusal && isShown(refusal.field, rules) ? refusal.field : null;
  useEffect(() => focusField(form.current, refusedField), [refusedField]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const typed = readForm(form.current);
    const found = registrationProblems(typed, rules, todayIn(api.serverNow(), zone));
    setProblems(found);
    for (const { field } of found) reveal(form.current, field);
    if (found[0]) focusField(form.current, found[0].field);
    else onSubmit(typed);
  };

  const errorOf = (field: RegistrationField): string | undefined => {
    const problem = problems.find((each) => each.field === field);
    if (problem) return t(`account.${problem.kind}`);
    return refusal && refusedField === field ? t.ofKey(refusal.textKey) : undefined;
  };

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {/* Without the component of the order's pages, which this one loads none of. */}
      {knownSettings === 'incomplete' && <ErrorNotice tone="warning">{t('error.settingsFailed')}</ErrorNotice>}
      <SubmissionNotice refusal={refusal && refusedField === null ? { ...refusal, field: null } : null} />
      <AccountFields errorOf={errorOf} username={typedBefore?.username} />
      <PersonalFields
        rules={rules.filter(({ isRequired }) => isRequired)}
        errorOf={errorOf}
        values={typedBefore ?? {}}
      />
      <OptionalFields
        rules={rules.filter(({ isRequired }) => !isRequired)}
        errorOf={errorOf}
        values={typedBefore ?? {}}
      />
      <TermsField error={errorOf('hasAcceptedTerms')} />
      {problems.length > 0 && <ErrorNotice>{t('account.formInvalid')}</ErrorNotice>}
      <BusyButton type="submit" size="lg" fullWidth isBusy={isBusy}>
        {t(isBusy ? 'account.registering' : 'account.register')}
      </BusyButton>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, field: string | null): void {
  const input = field === null ? null : form?.elements.namedItem(field);
  if (!form || !field || !(input instanceof HTMLElement)) return;
  reveal(form, field);
  focusWrong(input);
}

/** What is wrong is not left in a part that is closed. */
function reveal(form: HTMLFormElement, field: string): void {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.closest('details')?.setAttribute('open', '');
}

/** What the restaurant does not require, for whoever wants to tell it; what leaving it out means is said. */
function OptionalFields({ rules, errorOf, values }: ComponentProps<typeof PersonalFields>): ReactNode {
  const t = useText();
  const [isOpen] = useState(rules.some(({ field }) => values?.[field]));
  if (rules.length === 0) return null;
  return (
    <div>
      <details className={personal.more} open={isOpen}>
        <summary>{t('account.more')}</summary>
        <PersonalFields rules={rules} errorOf={errorOf} values={values} />
      </details>
      {rules.some(({ field }) => field === 'email') && <p className={personal.hint}>{t('account.noEmail')}</p>}
    </div>
  );
}
