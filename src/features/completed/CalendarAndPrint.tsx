import { Button } from '@mantine/core';
import { IconCalendarDown, IconFileInvoice } from '@tabler/icons-react';
import { calendarFile } from '../../../domain/calendar-file.ts';
import { saveFile } from '../../browser/page/save-file.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { useApi, useAppConfiguration, useIsTerminal, useText } from '../../context/hooks.ts';
import { calendarEntries } from '../payment/completed.ts';
import classes from './CompletedScreen.module.css';

/** Adds the order to a calendar or prints it; not on a terminal, which is shared. */
export function CalendarAndPrint({ outcome }: { outcome: PaymentOutcome }) {
  const t = useText();
  const api = useApi();
  const { settings, zone } = useAppConfiguration();
  const isTerminal = useIsTerminal();
  const entries = calendarEntries(outcome, settings, window.location.hostname, t);
  if (isTerminal || entries.length === 0) return null;
  return (
    <div className={classes.along}>
      <Button
        leftSection={<IconCalendarDown size={20} aria-hidden />}
        onClick={() =>
          saveFile(
            t('order.calendar.file'),
            'text/calendar;charset=utf-8',
            calendarFile(entries, api.serverNow(), zone),
          )
        }
      >
        {t('order.calendar.add')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconFileInvoice size={20} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('order.completed.print')}
      </Button>
    </div>
  );
}
