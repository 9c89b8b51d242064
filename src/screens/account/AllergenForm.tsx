import { Button, Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { type Allergen } from '../../../domain/article.ts';
import { type Person } from '../../../domain/person.ts';
import { changePerson } from '../../api/person.ts';
import { useApi, useSessionRef, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './AllergenForm.module.css';

/** Selects the allergens that the person wants to be warned about. */
export function AllergenForm({ allergens, person }: { allergens: Allergen[]; person: Person }) {
  const t = useText();
  const api = useApi();
  const session = useSessionRef();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(person.allergenIds));
  // Not aborted on unmount: the server may have saved it, and the session has to know.
  const { isBusy, isDone, refusal, ...form } = useSubmission(async (allergenIds: number[]) => {
    session.send({ type: 'person.saved', person: await changePerson(api, person.id, { allergenIds }) });
    return { kind: 'done' };
  });
  const isChanged = chosen.size !== person.allergenIds.length || person.allergenIds.some((id) => !chosen.has(id));

  const toggle = (id: number, isChosen: boolean) => {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
    form.edit();
    form.dismissRefusal();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.edit();
    form.submit([...chosen].sort((one, other) => one - other));
  };

  return (
    <form onSubmit={submit} className={classes.form}>
      <fieldset className={classes.fieldset} disabled={isBusy}>
        <legend className={classes.legend}>{t('user.allergensLegend')}</legend>
        <p className={classes.hint}>{t('user.allergensHint')}</p>
        <div className={classes.grid}>
          {allergens.map(({ id, code, name }) => (
            <Checkbox
              key={id}
              className={classes.choice}
              checked={chosen.has(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
              label={
                <>
                  {name} <span className={classes.code}>{code}</span>
                </>
              }
            />
          ))}
        </div>
      </fieldset>
      {refusal && <ErrorNotice>{t('user.allergensFailed')}</ErrorNotice>}
      {/* In sight below a long list: who leaves the page loses what is not saved. */}
      <div className={classes.end} data-unsaved={isChanged || undefined}>
        <Button type="submit" loading={isBusy} disabled={!isChanged}>
          {t('user.allergensSave')}
        </Button>
        <span role="status">
          {isDone && (
            <StatusBadge tone="good" icon={<IconCheck />}>
              {t('user.allergensSaved')}
            </StatusBadge>
          )}
          {!isDone && isChanged && <span className={classes.hint}>{t('user.allergensUnsaved')}</span>}
        </span>
      </div>
    </form>
  );
}
