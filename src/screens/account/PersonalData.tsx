import { type Person } from '../../../domain/person.ts';
import { useHouse, useSession, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../ui/dates.ts';
import classes from './PersonalData.module.css';
import { personalFields } from './personal-fields.ts';

/** The person's data as stored by the restaurant, without hidden fields. */
export function PersonalData({ person }: { person: Person }) {
  const t = useText();
  const { settings, restaurant, locale } = useHouse();
  const group = useSession(({ context }) => context.customerGroup?.name ?? '');
  const fields = personalFields(person, group, settings.hiddenPersonalFields, (date) =>
    formatDay(date, 'full', locale),
  );
  return (
    <Card>
      <dl className={classes.list}>
        {fields.map(({ textKey, value }) => (
          <div key={textKey} className={classes.field}>
            <dt>{t(textKey)}</dt>
            <dd>{value || <span className={classes.none}>{t('user.notGiven')}</span>}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t('user.personalHint', { restaurant: restaurant.name })}</p>
    </Card>
  );
}
