import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { formatDay } from '../../../domain/day-format.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { signOutDevice } from '../../api/devices.ts';
import { useApi, useAppConfiguration, useText } from '../../context/hooks.ts';
import { DEVICES } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import classes from './CardList.module.css';
import { useDeviceName } from './use-device-name.ts';

const PHONES = ['Android', 'iPhone', 'iPad'];

/** The devices on which the person is signed in, with the ways to sign them out (USER-430); nothing is shown early. */
export function DeviceList() {
  const t = useText();
  const api = useApi();
  const { locale } = useAppConfiguration();
  const { data: devices, hasFailed, retry } = useReading(DEVICES);
  const nameOf = useDeviceName();
  // Not aborted on unmount: who leaves the page has signed it out all the same.
  const { isBusy, refusal, submit, edit } = useSubmission(async (deviceId: string | null) => {
    const outcome = await signOutDevice(api, deviceId);
    if (outcome.kind === 'done') announcer.say(t('user.deviceSignedOut'));
    retry();
    return outcome;
  });
  const signOut = (deviceId: string | null) => {
    edit();
    submit(deviceId);
  };
  if (!hasFailed && !devices) return null;
  return (
    <Section title={t('user.devices')}>
      <Card>
        {hasFailed && <ErrorNotice onRetry={retry}>{t('user.blockFailed')}</ErrorNotice>}
        {refusal && <ErrorNotice>{t.ofKey(refusal.textKey)}</ErrorNotice>}
        <ul className={classes.list}>
          {devices?.map((device) => {
            const Icon = PHONES.includes(device.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
            const day = formatDay(device.lastUsedAt.slice(0, 10), 'short', locale);
            return (
              <li key={device.id} className={classes.card}>
                <Icon size={28} stroke={1.5} aria-hidden />
                <span className={classes.words}>
                  <span className={classes.name}>{nameOf(device)}</span>
                  <span className={classes.soft}>
                    {t('user.deviceUsed', { day, time: device.lastUsedAt.slice(11, 16) })}
                  </span>
                </span>
                {device.isThis ? (
                  <StatusBadge tone="good" icon={<IconCheck />}>
                    {t('user.deviceThis')}
                  </StatusBadge>
                ) : (
                  <BusyButton
                    variant="default"
                    size="sm"
                    isHeldBack={isBusy}
                    aria-label={t('user.deviceSignOutNamed', { name: nameOf(device) })}
                    onClick={() => signOut(device.id)}
                  >
                    {t('user.deviceSignOut')}
                  </BusyButton>
                )}
              </li>
            );
          })}
        </ul>
        {(devices?.length ?? 0) > 2 && (
          <BusyButton variant="default" fullWidth mt="md" isHeldBack={isBusy} onClick={() => signOut(null)}>
            {t('user.deviceSignOutOthers')}
          </BusyButton>
        )}
      </Card>
    </Section>
  );
}
