import { useState } from 'react';
import { type Person } from '../../../domain/person.ts';
import { ALLERGENS_KEY } from '../../../domain/saved-change.ts';
import { useText } from '../../context/hooks.ts';
import { useSavedChange } from '../favourites-and-ratings/use-saved-change.ts';

const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/**
 * The allergens that a person wants to be warned about, as pressed last; `isSaved`: what was pressed here is what
 * holds.
 */
export function useChosenAllergens({ id, allergenIds: read }: Person) {
  const t = useText();
  const { wanted, want } = useSavedChange<'allergens'>(ALLERGENS_KEY);
  const [pressed, setPressed] = useState<number[] | null>(null);
  const chosen = wanted?.allergenIds ?? read;
  const toggle = (allergenId: number) => {
    const allergenIds = sorted(
      chosen.includes(allergenId) ? chosen.filter((other) => other !== allergenId) : [...chosen, allergenId],
    );
    setPressed(allergenIds);
    want({ kind: 'allergens', personId: id, allergenIds }, t('user.allergens'));
  };
  const isSaving = wanted !== null;
  const isSaved = !isSaving && pressed !== null && String(pressed) === String(sorted(read));
  return { chosen, isSaving, isSaved, toggle };
}
