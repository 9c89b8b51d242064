import { IconHelpCircle } from '@tabler/icons-react';
import { matchAllergens, allergenWarning } from '../../../domain/allergens.ts';
import { type Article } from '../../../domain/article.ts';
import { useText } from '../../context/hooks.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { listText } from '../../texts/list-text.ts';
import classes from './AllergenLine.module.css';
import { allergenNames, AllergenWarning } from './AllergenWarning.tsx';
import { type AllergenView } from './use-allergens.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

interface AllergenLineProps {
  article: Article;
  view: AllergenView;
}

/** Codes to see, names for screen readers, and a warning about the person's own allergens. Never says "safe". */
export function AllergenLine({ article, view }: AllergenLineProps) {
  const t = useText();
  const match = matchAllergens(article, view.known, view.personIds);
  const isWarned = allergenWarning(article, view.known, view.personIds) !== null;
  const codes = match.kind === 'contains' ? match.allergens.map((each) => each.code) : [];
  const unnamedKey = view.isAwaited ? 'order.allergens.notYet' : 'order.allergens.unknown';
  const unknownKey = match.kind === 'undeclared' ? 'order.allergens.undeclared' : unnamedKey;
  return (
    <>
      <AllergenWarning dish={article} view={view} />
      {match.kind === 'noneListed' && <p className={classes.codes}>{t('order.allergens.noneListed')}</p>}
      {match.kind === 'contains' && (
        <p className={classes.codes}>
          <span aria-hidden>{t('order.allergens.codes', { names: listText(codes, t) })}</span>
          <VisuallyHidden>
            <RestaurantText within={(names) => t('order.allergens.contains', { names })}>
              {allergenNames(match.allergens, t)}
            </RestaurantText>
          </VisuallyHidden>
        </p>
      )}
      {/* The warning says the same. */}
      {!isWarned && match.kind !== 'noneListed' && match.kind !== 'contains' && (
        <p className={classes.undeclared}>
          <IconHelpCircle size={16} aria-hidden /> {t(unknownKey)}
        </p>
      )}
    </>
  );
}
