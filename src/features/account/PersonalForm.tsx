import { type SyntheticEvent, useRef, useState } from 'react';
import { type Person } from '../../../domain/person.ts';
import {
  type FieldRule,
  personalProblems,
  type RegistrationField,
  type RegistrationProblem,
  withPersonalTexts,
} from '../../../domain/registration.ts';
import { todayIn } from '../../../domain/zone.ts';
import { changePerson, PERSONAL_REFUSALS } from '../../api/person.ts';
import { asSubmission, NOT_SAVED } from '../../api/submission.ts';
import { useApi, useAppConfiguration, useSessionRef, useText } from '../../context/hooks.ts';
import { PersonalFields } from '../auth/PersonalFields.tsx';
import { readForm } from '../auth/registration-form.ts';
import { SubmissionNotice } from '../auth/SubmissionNotice.tsx';
import { Card } from '../../ui/Card.tsx';
import { firstWrongField, useAnswerFocus } from '../../ui/use-answer-focus.ts';
import { useSubmission } from '../../ui/use-submission.ts';
import classes from './PersonalData.module.css';
import { personalTexts } from './personal-fields.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

interface PersonalFormProps {
  person: Person;
  rules: FieldRule[];
  onClose: (hasSaved: boolean) => void;
}

/** Changes the person's data. Uncontrolled fields: a refusal does not clear them. */
export function PersonalForm({ person, rules, onClose }: PersonalFormProps) {
  const t = useText();
  const api = useApi();
  const session = useSessionRef();
  const { zone } = useAppConfiguration();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<RegistrationProblem[]>([]);
  // Not aborted on unmount: the server may have saved it, and the session has to know.
  const { isBusy, refusal, submit } = useSubmission((typed: ReturnType<typeof readForm>) =>
    asSubmission(
      api,
      changePerson(api, person.id, (current) => withPersonalTexts(current, typed, rules)).then((saved) => {
        session.send({ type: 'person.saved', person: saved });
        onClose(true);
      }),
      PERSONAL_REFUSALS,
      NOT_SAVED,
    ),
  );

  const { awaitAnswer } = useAnswerFocus(isBusy, () => firstWrongField(form.current) ?? notice.current);

  const errorOf = (field: RegistrationField): string | undefined => {
    const problem = problems.find((each) => each.field === field);
    if (problem) return t(`account.${problem.kind}`);
    return refusal?.field === field ? t.ofKey(refusal.textKey) : undefined;
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const typed = readForm(form.current);
    const found = personalProblems(typed, rules, todayIn(api.serverNow(), zone));
    setProblems(found);
    awaitAnswer();
    if (found.length === 0) submit(typed);
  };
  const isAtField = refusal !== null && rules.some(({ field }) => field === refusal.field);
  return (
    <Card>
      <form ref={form} className={classes.form} onSubmit={save} noValidate aria-label={t('user.personal')}>
        <SubmissionNotice ref={notice} refusal={refusal && !isAtField ? { ...refusal, field: null } : null} />
        <PersonalFields rules={rules} errorOf={errorOf} values={personalTexts(person)} />
        <div className={classes.end}>
          <BusyButton type="submit" isBusy={isBusy}>
            {t('user.personalSave')}
          </BusyButton>
          <BusyButton variant="default" isHeldBack={isBusy} onClick={() => onClose(false)}>
            {t('user.personalCancel')}
          </BusyButton>
        </div>
      </form>
    </Card>
  );
}
