import { matchAllergens } from '../../../domain/allergens.ts';
import { type Article } from '../../../domain/article.ts';
import { useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { listText } from '../../texts/list-text.ts';
import classes from './AllergenList.module.css';
import { type AllergenView } from './use-allergens.ts';

/** A dish's allergens by name, preceded by a warning about the person's own. */
export function AllergenList({ article, view }: { article: Article; view: AllergenView }) {
  const t = useText();
  const facts = matchAllergens(article, view.known, view.personIds);
  const unnamedKey = view.isAwaited ? 'order.allergens.notYet' : 'order.allergens.unknown';
  const nameOf = (each: { name: string }) => each.name || t('order.allergens.unnamed');
  return (
    <section className={classes.section} aria-label={t('order.allergens.title')}>
      <h3 className={classes.title}>{t('order.allergens.title')}</h3>
      {facts.kind === 'undeclared' && (
        <ErrorNotice tone="warning" title={t('order.allergens.undeclared')}>
          {t('order.allergens.undeclaredHint')}
        </ErrorNotice>
      )}
      {facts.kind === 'unnamed' && (
        <ErrorNotice tone="warning" title={t(facts.isAvoided ? 'order.allergens.warningUnnamed' : unnamedKey)}>
          {t('order.allergens.unknownHint')}
        </ErrorNotice>
      )}
      {facts.kind === 'noneListed' && <p>{t('order.allergens.noneListed')}</p>}
      {facts.kind === 'contains' && facts.warnings.length > 0 && (
        <ErrorNotice tone="warning">
          {t('order.allergens.warning', { names: listText(facts.warnings.map(nameOf), t) })}
        </ErrorNotice>
      )}
      {facts.kind === 'contains' && (
        <ul className={classes.list}>
          {facts.allergens.map((each) => (
            <li key={each.id} className={classes.entry}>
              <span className={classes.code}>{each.code}</span> {nameOf(each)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
