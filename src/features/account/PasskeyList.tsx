import { IconKey } from '@tabler/icons-react';
import { formatDay } from '../../../domain/day-format.ts';
import { type Passkey } from '../../../domain/passkey.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { useApi, useAppConfiguration, useText } from '../../context/hooks.ts';
import { PASSKEYS } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Section } from '../../ui/Section.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import classes from './CardList.module.css';
import { useDeviceName } from './use-device-name.ts';

/** The person's passkeys, and the ways to create and remove them (SIGN-431). */
export function PasskeyList() {
  const t = useText();
  const api = useApi();
  const { locale } = useAppConfiguration();
  const { data: passkeys, hasFailed, retry } = useReading(PASSKEYS);
  const nameOf = useDeviceName();
  // Null: one is created.
  const { isBusy, refusal, submit, edit } = useSubmission(async (removed: Passkey | null) => {
    const { createPasskey, removePasskey } = await import('../../api/passkeys.ts');
    const outcome = await (removed ? removePasskey(api, removed.id) : createPasskey(api));
    if (outcome?.kind === 'done') announcer.say(t(removed ? 'user.passkeyRemoved' : 'user.passkeyMade'));
    retry();
    return outcome ?? { kind: 'done' };
  });
  const change = (removed: Passkey | null) => {
    edit();
    submit(removed);
  };
  const dayOf = (moment: string) => formatDay(moment.slice(0, 10), 'full', locale);
  const factsOf = ({ createdAt, lastUsedAt }: Passkey) => {
    const created = t('user.passkeyCreated', { day: dayOf(createdAt) });
    return lastUsedAt === null ? created : `${created}, ${t('user.passkeyUsed', { day: dayOf(lastUsedAt) })}`;
  };
  return (
    <Section title={t('user.passkeys')}>
      <Card>
        {hasFailed && <ErrorNotice onRetry={retry}>{t('user.blockFailed')}</ErrorNotice>}
        {refusal && <ErrorNotice>{t.ofKey(refusal.textKey)}</ErrorNotice>}
        <p className={classes.soft}>{t('user.passkeysHint')}</p>
        <ul className={classes.list}>
          {passkeys?.map((passkey) => (
            <li key={passkey.id} className={classes.card}>
              <IconKey size={28} stroke={1.5} aria-hidden />
              <span className={classes.words}>
                <span className={classes.name}>{nameOf(passkey)}</span>
                <span className={classes.soft}>{factsOf(passkey)}</span>
              </span>
              <BusyButton
                variant="default"
                size="sm"
                isHeldBack={isBusy}
                aria-label={t('user.passkeyRemoveNamed', { name: nameOf(passkey) })}
                onClick={() => change(passkey)}
              >
                {t('user.passkeyRemove')}
              </BusyButton>
            </li>
          ))}
        </ul>
        <BusyButton variant="default" fullWidth mt="md" isBusy={isBusy} onClick={() => change(null)}>
          {t('user.passkeyCreate')}
        </BusyButton>
      </Card>
    </Section>
  );
}
