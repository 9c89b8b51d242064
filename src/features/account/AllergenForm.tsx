import { Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type Allergen } from '../../../domain/allergens.ts';
import { type Person } from '../../../domain/person.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useAnnounce } from '../../ui/use-announce.ts';
import { useText } from '../../context/hooks.ts';
import classes from './AllergenForm.module.css';
import { useState } from 'react';
import { ALLERGENS_KEY } from '../../../domain/saved-change.ts';
import { useSavedChange } from '../favourites-and-ratings/use-saved-change.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/**
 * The allergens that a person wants to be warned about, as pressed last; `isSaved`: what was pressed here is what
 * holds.
 */
function useChosenAllergens({ id, allergenIds: read }: Person) {
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

/**
 * Selects the allergens that the person wants to be warned about. Each press is saved by itself, so that leaving loses
 * none.
 */
export function AllergenForm({ allergens, person }: { allergens: Allergen[]; person: Person }) {
  const t = useText();
  const { chosen, isSaving, isSaved, toggle } = useChosenAllergens(person);
  useAnnounce(isSaved ? t('user.allergensSaved') : null);
  return (
    <div className={classes.form}>
      <fieldset className={classes.fieldset}>
        <legend className={classes.legend}>{t('user.allergensLegend')}</legend>
        <div className={classes.grid}>
          {allergens.map(({ id, code, name }) => (
            <Checkbox
              key={id}
              className={classes.choice}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              label={
                <>
                  <RestaurantText>{name}</RestaurantText>
                  {'\u00a0'}
                  <span className={classes.code}>{code}</span>
                </>
              }
            />
          ))}
        </div>
      </fieldset>
      <p className={classes.state}>
        {isSaving && <span className={classes.hint}>{t('order.cart.saving')}</span>}
        {isSaved && (
          <StatusBadge tone="good" icon={<IconCheck />}>
            {t('user.allergensSaved')}
          </StatusBadge>
        )}
      </p>
    </div>
  );
}
