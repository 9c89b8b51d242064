import { matchAllergens } from '../../../domain/allergens.ts';
import { type Article } from '../../../domain/article.ts';
import { useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { listText } from '../../texts/list-text.ts';
import classes from './AllergenList.module.css';
import { type AllergenView } from './use-allergens.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/** A dish's allergens by name, preceded by a warning about the person's own. */
export function AllergenList({ article, view }: { article: Article; view: AllergenView }) {
  const t = useText();
  const match = matchAllergens(article, view.known, view.personIds);
  const unnamedKey = view.isAwaited ? 'order.allergens.notYet' : 'order.allergens.unknown';
  const nameOf = (each: { name: string }) => each.name || t('order.allergens.unnamed');
  return (
    <section className={classes.section} aria-label={t('order.allergens.title')}>
      <h3 className={classes.title}>{t('order.allergens.title')}</h3>
      {match.kind === 'undeclared' && (
        <ErrorNotice tone="warning" title={t('order.allergens.undeclared')}>
          {t('order.allergens.undeclaredHint')}
        </ErrorNotice>
      )}
      {match.kind === 'unnamed' && (
        <ErrorNotice tone="warning" title={t(match.isAvoided ? 'order.allergens.warningUnnamed' : unnamedKey)}>
          {t('order.allergens.unknownHint')}
        </ErrorNotice>
      )}
      {match.kind === 'noneListed' && <p>{t('order.allergens.noneListed')}</p>}
      {match.kind === 'contains' && match.warnings.length > 0 && (
        <ErrorNotice tone="warning">
          <RestaurantText within={(names) => t('order.allergens.warning', { names })}>
            {listText(match.warnings.map(nameOf), t)}
          </RestaurantText>
        </ErrorNotice>
      )}
      {match.kind === 'contains' && (
        <ul className={classes.list}>
          {match.allergens.map((each) => (
            <li key={each.id} className={classes.entry}>
              <span className={classes.code}>{each.code}</span>{' '}
              {each.name ? <RestaurantText>{each.name}</RestaurantText> : t('order.allergens.unnamed')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
