import { useState } from 'react';
import { type Person } from '../../../domain/person.ts';
import { changePerson } from '../../api/person.ts';
import { useApi, useSessionRef, useText } from '../../context/hooks.ts';
import { useSavedChange } from '../../shared/wishes/use-saved-change.ts';

const sorted = (ids: Iterable<number>): number[] => [...ids].sort((one, other) => one - other);

/** The allergens that a person wants to be warned about, as pressed last; `isSaved`: what was pressed here is what holds. */
export function useChosenAllergens(person: Person) {
  const t = useText();
  const api = useApi();
  const session = useSessionRef();
  const { wanted, change } = useSavedChange<number[]>('allergens');
  const [pressed, setPressed] = useState<number[] | null>(null);
  const chosen = wanted ?? person.allergenIds;

  const save = async (allergenIds: number[]) => {
    const saved = await changePerson(api, person.id, { allergenIds });
    return () => session.send({ type: 'person.saved', person: saved });
  };
  const toggle = (id: number) => {
    const value = sorted(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
    setPressed(value);
    change({ value, save, about: t('user.allergens') });
  };
  const isSaving = wanted !== undefined;
  const isSaved = !isSaving && pressed !== null && String(pressed) === String(sorted(person.allergenIds));
  return { chosen, isSaving, isSaved, toggle };
}
