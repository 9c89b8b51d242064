import { Link } from '@tanstack/react-router';
import { useAppConfiguration, useSession, useText } from '../../context/hooks.ts';
import { selectHasPasskeys } from '../../context/passkey-host.ts';
import { selectPushKey } from '../../context/push-key.ts';
import { Block } from '../../queries/Block.tsx';
import { ALLERGENS, CALENDAR_FEED, DEVICES, NOTIFICATIONS, PASSKEYS, WALLETS } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { cx } from '../../ui/cx.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LanguageSelect } from '../../ui/LanguageSelect.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SchemeSelect } from '../../ui/SchemeSelect.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { NotificationSwitches } from '../notifications/NotificationSwitches.tsx';
import { AllergenForm } from './AllergenForm.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { CardList } from './CardList.tsx';
import { DeviceList } from './DeviceList.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { PersonalData } from './PersonalData.tsx';
import linkClasses from './StatementLink.module.css';
import classes from './UserScreen.module.css';

export function UserScreen() {
  const t = useText();
  const person = useSession(({ context }) => context.person);
  // With single sign-on, there is no password here.
  const isSsoUser = useSession(({ context }) => context.isSsoUser);
  const hasPasskeys = useSession(selectHasPasskeys);
  const pushKey = useSession(selectPushKey);
  const deviceType = useSession(({ context }) => context.deviceType);
  const { settings, knownSettings } = useAppConfiguration();
  const { isAllergenInformationShown } = settings;
  // Who holds a card is shown neither, and changes neither.
  const isOwner = person !== null && !person.isSignedInByCard;
  const hasAllergens = isOwner && isAllergenInformationShown;
  const hasPasskeyList = hasPasskeys && isOwner && !isSsoUser;
  const isOwnDevice = isOwner && deviceType !== 'Terminal';
  const notifications = useReading({ ...NOTIFICATIONS, isWanted: isOwnDevice && pushKey !== null });
  // Each list decides where what is below it stands.
  const lists = [
    useReading(WALLETS),
    useReading({ ...ALLERGENS, isWanted: hasAllergens }),
    useReading({ ...PASSKEYS, isWanted: hasPasskeyList }),
    useReading({ ...DEVICES, isWanted: isOwnDevice }),
    useReading({ ...CALENDAR_FEED, isWanted: isOwnDevice }),
    notifications,
  ];
  const isRead = !lists.some(({ isFirstReading }) => isFirstReading);
  // There is no person while the session ends and this page is still mounted.
  if (!person) return null;
  // Two columns of about the same height, with and without the allergens.
  const cards = (
    <Section
      title={t('user.cards')}
      aside={
        <Link to="/order/spending" className={cx(linkClasses.link, classes.aside)}>
          {t('spent.paid')}
        </Link>
      }
    >
      <CardList person={person} />
    </Section>
  );
  const personal = isOwner && (
    <Section title={t('user.personal')}>
      <PersonalData person={person} hasPassword={!isSsoUser} />
    </Section>
  );
  return (
    <>
      <PageHeader
        title={t('user.title')}
        {...(isOwner && { subtitle: t('user.subtitle', { username: person.username }) })}
      />
      {/* Without the component of the checkout: this page loads none of the order's code. */}
      {knownSettings === 'incomplete' && <ErrorNotice tone="warning">{t('error.settingsFailed')}</ErrorNotice>}
      {isRead ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            {hasAllergens || !isOwner ? cards : personal}
            {hasAllergens && (
              <Section title={t('user.allergens')}>
                <Card>
                  <Block query={ALLERGENS} fallback={null} failure={t('user.allergensNotLoaded')}>
                    {(allergens) => <AllergenForm allergens={allergens} person={person} />}
                  </Block>
                </Card>
              </Section>
            )}
          </div>
          <div className={classes.column}>
            {hasAllergens || !isOwner ? personal : cards}
            {hasPasskeyList && <PasskeyList />}
            {isOwnDevice && <DeviceList />}
            {isOwnDevice && pushKey !== null && <NotificationSwitches reading={notifications} pushKey={pushKey} />}
            {isOwnDevice && <CalendarAddress />}
            {!isOwner && <p>{t('user.notByCard')}</p>}
            <Section title={t('user.display')}>
              <Card className={classes.choices}>
                <LanguageSelect label={t('layout.language')} />
                {deviceType !== 'Terminal' && <SchemeSelect label={t('layout.scheme')} />}
              </Card>
            </Section>
          </div>
        </div>
      ) : (
        <SkeletonCards count={4} height={240} />
      )}
    </>
  );
}
