import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi, useAppConfiguration, useSessionRef, useText } from '../../context/hooks.ts';
import { ageHtml, clockTime } from '../../queries/AgeNotice.tsx';
import { persistedReadingsOf } from '../../queries/query-client.ts';
import { keepOverview } from '../../startup/offline/last-overview.ts';

/** Keeps what the overview shows, for the next time the page is opened. */
export function useLastOverview(): void {
  const t = useText();
  const { locale, zone } = useAppConfiguration();
  const session = useSessionRef();
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    const persisted = persistedReadingsOf(session);
    const age = () => {
      const readAt = persisted.asOf({ isUnreachable: true }) ?? Date.now();
      return ageHtml(t('layout.updating', { time: clockTime(readAt, locale, zone) }));
    };
    return keepOverview({ session, api, client, persisted, age });
  }, [session, api, client, t, locale, zone]);
}
