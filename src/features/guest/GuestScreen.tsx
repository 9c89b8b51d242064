import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSessionRef, useText } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SettingsNotice } from '../../queries/SettingsNotice.tsx';
import { MenuTeaser } from '../dashboard/MenuTeaser.tsx';
import { NewsTeaser } from '../dashboard/NewsTeaser.tsx';
import { NextOrders } from '../dashboard/NextOrders.tsx';
import { OverviewBar } from '../dashboard/OverviewBar.tsx';
import { useToday } from '../delivery/use-locations.ts';
import classes from './GuestScreen.module.css';
import { RegisterButton } from './RegisterButton.tsx';

/** Start page of guests: their next order (PAGE-96), and the dishes that can be had next (PAGE-6). */
export function GuestScreen() {
  const t = useText();
  const session = useSessionRef();
  const today = useToday();
  // Without this event, the order pages would ask the guest to sign in first.
  const begin = () => session.send({ type: 'guestOrder.begin' });
  return (
    <>
      <PageHeader title={t('guest.title')} />
      <SettingsNotice />
      <div className={classes.page}>
        <div className={classes.page} onClickCapture={begin}>
          <NextOrders today={today} />
          <MenuTeaser today={today} />
        </div>
        <Card className={classes.account}>
          <p className={classes.question}>{t('guest.accountTitle')}</p>
          <Button component={Link} to="/guest/login" variant="subtle">
            {t('guest.signIn')}
          </Button>
          <RegisterButton variant="subtle" />
        </Card>
        <NewsTeaser />
      </div>
      <div className={classes.bar} onClickCapture={begin}>
        <OverviewBar />
      </div>
    </>
  );
}
