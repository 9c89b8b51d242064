import { Button } from '@mantine/core';
import { useRef } from 'react';
import { announcer } from '../../accessibility/announcer.ts';
import { changeCalendarFeed } from '../../api/calendar-feed.ts';
import { useApi, useText } from '../../context/hooks.ts';
import { CALENDAR_FEED } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAnswerFocus } from '../../ui/use-answer-focus.ts';
import { useSubmission } from '../../ui/use-submission.ts';
import classes from './CalendarAddress.module.css';

/** Opens the calendar program of the device, which subscribes. */
const toCalendar = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** What there is to do with the address; copied only where the browser has a clipboard, as it is to be read anyway. */
function Ways({ url }: { url: string }) {
  const t = useText();
  const { clipboard }: Partial<Pick<Navigator, 'clipboard'>> = navigator;
  const copy = async () => {
    await clipboard?.writeText(url);
    announcer.say(t('user.calendarCopied'));
  };
  return (
    <>
      <Button component="a" href={toCalendar(url)} variant="default">
        {t('user.calendarAdd')}
      </Button>
      {clipboard && (
        <Button variant="default" onClick={() => void copy().catch(() => undefined)}>
          {t('user.calendarCopy')}
        </Button>
      )}
    </>
  );
}

/** The address at which the person's own calendar reads the orders, and the ways to make and revoke it (FEED-1). */
export function CalendarAddress() {
  const t = useText();
  const api = useApi();
  const words = useRef<HTMLParagraphElement>(null);
  const { data: feed, hasFailed, retry } = useReading(CALENDAR_FEED);
  // Not aborted on unmount: who leaves the page has made or revoked it all the same.
  const { isBusy, refusal, submit, edit } = useSubmission(async (change: 'create' | 'revoke') => {
    const outcome = await changeCalendarFeed(api, change);
    if (outcome.kind === 'done') announcer.say(t(change === 'create' ? 'user.calendarMade' : 'user.calendarRevoked'));
    retry();
    return outcome;
  });
  // Each button goes with its press: on the next one, a second press would undo it.
  const { awaitAnswer } = useAnswerFocus(isBusy, () => words.current);
  const change = (which: 'create' | 'revoke') => {
    edit();
    submit(which);
    awaitAnswer();
  };
  if (!hasFailed && !feed) return null;
  const url = feed?.url ?? null;
  return (
    <Section title={t('user.calendar')}>
      <Card>
        {hasFailed && <ErrorNotice onRetry={retry}>{t('user.blockFailed')}</ErrorNotice>}
        {refusal && <ErrorNotice>{t.ofKey(refusal.textKey)}</ErrorNotice>}
        {feed && (
          <details className={classes.more}>
            <summary>{t('user.calendarOrders')}</summary>
            <p ref={words} tabIndex={-1} className={classes.soft}>
              {t('user.calendarHint')}
            </p>
            {url === null ? (
              <BusyButton variant="default" isBusy={isBusy} onClick={() => change('create')}>
                {t('user.calendarCreate')}
              </BusyButton>
            ) : (
              <>
                <bdi dir="ltr" translate="no" className={classes.address}>
                  {url}
                </bdi>
                <div className={classes.ways}>
                  <Ways url={url} />
                  <BusyButton variant="default" isBusy={isBusy} onClick={() => change('revoke')}>
                    {t('user.calendarRevoke')}
                  </BusyButton>
                </div>
                <p className={classes.soft}>{t('user.calendarRevokeHint')}</p>
              </>
            )}
          </details>
        )}
      </Card>
    </Section>
  );
}
