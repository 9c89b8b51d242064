import { Button } from '@mantine/core';
import { IconCalendarWeek, IconInfoCircle, IconNews } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../context/hooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { AccountCards } from './AccountCards.tsx';
import { GuestHero } from './GuestHero.tsx';
import classes from './GuestScreen.module.css';

const STEPS = ['place', 'dishes', 'pay'] as const;

/** Start page of guests (PAGE-6). */
export function GuestScreen() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('guest.title')} />
      <div className={classes.page}>
        <GuestHero />
        <Section title={t('guest.stepsTitle')}>
          <ol className={classes.steps}>
            {STEPS.map((step, index) => (
              <li key={step} className={classes.step}>
                <span className={classes.number} aria-hidden>
                  {index + 1}
                </span>
                <p className={classes.name}>{t(`guest.step.${step}`)}</p>
                <p className={classes.soft}>{t(`guest.step.${step}Text`)}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section title={t('guest.moreTitle')}>
          <div className={classes.cards}>
            <Button component={Link} to="/menu-plan" variant="default" leftSection={<IconCalendarWeek aria-hidden />}>
              {t('title.menuPlan')}
            </Button>
            <Button component={Link} to="/news" variant="default" leftSection={<IconNews aria-hidden />}>
              {t('title.news')}
            </Button>
          </div>
        </Section>
        <Section title={t('guest.accountTitle')}>
          <AccountCards />
          <p className={classes.hint}>
            <IconInfoCircle size={22} stroke={1.75} aria-hidden />
            {t('guest.hint')}
          </p>
        </Section>
      </div>
    </>
  );
}
