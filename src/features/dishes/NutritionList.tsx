import { type Nutrition } from '../../../domain/article.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import classes from './NutritionList.module.css';

const GRAMS = ['protein', 'fat', 'carbs'] as const;

/** Cached: creating a format is far more expensive than using it, and a page of dishes shows dozens. */
const formats = new Map<string, Intl.NumberFormat>();

/** The energy of a dish in whole kilocalories: `520 kcal`. */
export function useEnergy(): (nutrition: Nutrition) => string {
  const t = useText();
  const { locale } = useAppConfiguration();
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  formats.set(locale, format);
  return ({ kcal }) => t('order.nutrition.kcalValue', { value: format.format(kcal) });
}

export function NutritionList({ nutrition }: { nutrition: Nutrition }) {
  const t = useText();
  const { locale } = useAppConfiguration();
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <section aria-label={t('order.nutrition.title')}>
      <h3 className={classes.title}>{t('order.nutrition.title')}</h3>
      <dl className={classes.list}>
        <div className={classes.entry}>
          <dt>{t('order.nutrition.kcal')}</dt>
          <dd>{t('order.nutrition.kcalValue', { value: format.format(nutrition.kcal) })}</dd>
        </div>
        {GRAMS.map((name) => (
          <div key={name} className={classes.entry}>
            <dt>{t(`order.nutrition.${name}`)}</dt>
            <dd>{t('order.nutrition.gramValue', { value: format.format(nutrition[name]) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
