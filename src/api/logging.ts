import * as calls from '../../contract/logging.ts';
import { type LogEntry } from '../../domain/log.ts';
import { type ApiClient } from './client.ts';

/** Sends an entry; the `LogDate` header says when it happened. */
export async function postLog(api: ApiClient, entry: LogEntry, at: Date): Promise<void> {
  await api.call(calls.postLog, {
    body: {
      Level: entry.level,
      Message: entry.message,
      ExceptionMessage: entry.exceptionMessage,
      StackTrace: entry.stackTrace,
    },
    headers: { LogDate: at.toISOString() },
    timeout: 5_000,
  });
}
