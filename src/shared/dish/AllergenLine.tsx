import { IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react';
import { allergenFacts } from '../../../domain/allergens.ts';
import { type Allergen, type Article } from '../../../domain/article.ts';
import { useText } from '../../context/hooks.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './AllergenLine.module.css';
import { type AllergenView } from './use-allergens.ts';

/** Codes to see, names for screen readers, and a warning about the person's own allergens. Never says "safe". */
export function AllergenLine({ article, view }: { article: Article; view: AllergenView }) {
  const t = useText();
  const facts = allergenFacts(article, view.known, view.personIds);
  const names = (allergens: Allergen[]) =>
    allergens.map((each) => each.name || t('order.allergens.unnamed')).join(', ');
  if (facts.kind === 'undeclared') {
    return (
      <p className={classes.undeclared}>
        <IconHelpCircle size={16} aria-hidden /> {t('order.allergens.undeclared')}
      </p>
    );
  }
  if (facts.kind === 'noneListed') return <p className={classes.codes}>{t('order.allergens.noneListed')}</p>;
  if (facts.kind === 'unnamed') {
    return (
      <p className={facts.isAvoided ? classes.warning : classes.undeclared}>
        {facts.isAvoided ? <IconAlertTriangle size={16} aria-hidden /> : <IconHelpCircle size={16} aria-hidden />}{' '}
        {t(facts.isAvoided ? 'order.allergens.warningUnnamed' : 'order.allergens.unknown')}
      </p>
    );
  }
  return (
    <>
      {facts.warnings.length > 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden /> {t('order.allergens.warning', { names: names(facts.warnings) })}
        </p>
      )}
      <p className={classes.codes}>
        <span aria-hidden>
          {t('order.allergens.codes', { names: facts.allergens.map((each) => each.code).join(', ') })}
        </span>
        <VisuallyHidden>{t('order.allergens.contains', { names: names(facts.allergens) })}</VisuallyHidden>
      </p>
    </>
  );
}
