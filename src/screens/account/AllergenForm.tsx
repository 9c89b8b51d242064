import { Button, Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { type Allergen } from '../../../domain/article.ts';
import { type Person } from '../../../domain/person.ts';
import { changePerson } from '../../api/person.ts';
import { useApi, useSessionRef, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './AllergenForm.module.css';
import { useSave } from './use-save.ts';

/** Which allergens to be warned of. */
export function AllergenForm({ allergens, person }: { allergens: Allergen[]; person: Person }) {
  const t = useText();
  const api = useApi();
  const session = useSessionRef();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(person.allergenIds));
  const { state, save, touch } = useSave(async (allergenIds: number[]) => {
    session.send({ type: 'person.saved', person: await changePerson(api, person.id, { allergenIds }) });
  });
  const isChanged = chosen.size !== person.allergenIds.length || person.allergenIds.some((id) => !chosen.has(id));

  const toggle = (id: number, isChosen: boolean) => {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
    touch();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save([...chosen].sort((one, other) => one - other));
  };

  return (
    <form onSubmit={submit} className={classes.form}>
      <fieldset className={classes.fieldset} disabled={state === 'saving'}>
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
      {state === 'failed' && <ErrorNotice>{t('user.allergensFailed')}</ErrorNotice>}
      <div className={classes.end}>
        <Button type="submit" loading={state === 'saving'} disabled={!isChanged}>
          {t('user.allergensSave')}
        </Button>
        <span role="status">
          {state === 'saved' && (
            <StatusBadge tone="good" icon={<IconCheck />}>
              {t('user.allergensSaved')}
            </StatusBadge>
          )}
          {state !== 'saved' && isChanged && <span className={classes.hint}>{t('user.allergensUnsaved')}</span>}
        </span>
      </div>
    </form>
  );
}
