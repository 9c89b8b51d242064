import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Person } from '../../../domain/person.ts';
import { useAppConfiguration, useSession, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useAnnounce } from '../../ui/use-announce.ts';
import { formatDay } from '../../../domain/day-format.ts';
import classes from './PersonalData.module.css';
import { editableFields, personalFields } from './personal-fields.ts';
import { PersonalForm } from './PersonalForm.tsx';
import { SignInButtons } from './SignInButtons.tsx';

interface PersonalDataProps {
  person: Person;
  /** Of this server, which changes it and the e-mail address. */
  hasPassword: boolean;
}

/** The person's data without hidden fields, and the ways to change them. */
export function PersonalData({ person, hasPassword }: PersonalDataProps) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { settings, locale } = useAppConfiguration();
  const group = useSession(({ context }) => context.customerGroup?.name ?? '');
  const fields = personalFields(person, group, settings.hiddenPersonalFields, (date) =>
    formatDay(date, 'full', locale),
  );
  const rules = editableFields(settings);
  useAnnounce(isSaved ? t('user.personalSaved') : null);
  const close = (hasSaved: boolean) => {
    flushSync(() => {
      setEditing(false);
      setSaved(hasSaved);
    });
    edit.current?.focus();
  };
  if (isEditing) return <PersonalForm person={person} rules={rules} onClose={close} />;
  return (
    <Card>
      <dl className={classes.list}>
        {fields.map(({ textKey, value }) => (
          <div key={textKey} className={classes.field}>
            <dt>{t(textKey)}</dt>
            <dd>
              {textKey === 'user.field.email' ? (
                <EmailText email={value} />
              ) : (
                <bdi dir={textKey === 'user.field.phone' ? 'ltr' : 'auto'}>{value}</bdi>
              )}
              {!value && <span className={classes.none}>{t('user.notGiven')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.end}>
        {rules.length > 0 && (
          <Button
            ref={edit}
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('user.personalEdit')}
          </Button>
        )}
        {hasPassword && <SignInButtons person={person} />}
        {isSaved && (
          <StatusBadge tone="good" icon={<IconCheck />}>
            {t('user.personalSaved')}
          </StatusBadge>
        )}
      </div>
    </Card>
  );
}
