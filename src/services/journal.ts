import { DEFAULT_LOG_LEVEL, isLogged, type LogEntry, type LogLevel } from '../../domain/log.ts';
import { redact } from '../../domain/redact.ts';
import { type ApiClient } from '../api/client.ts';
import { NetworkError, RefusedError } from '../api/errors.ts';
import { postLog } from '../api/logging.ts';

/** A loop that logs the same error over and over must not flood the log service. */
const MAX_ENTRIES_PER_PAGE = 50;

const redacted = (text: string | null): string | null => (text === null ? null : redact(text));

/**
 * Sends entries at or above the level to the log service, without secrets (SAFE-10). Errors of calls are not logged:
 * the server knows of them.
 */
export class Journal {
  /** The default until the configuration has been read. */
  level: LogLevel = DEFAULT_LOG_LEVEL;
  #api: ApiClient;
  #sent = 0;
  #warned = new Set<string>();

  constructor(api: ApiClient) {
    this.#api = api;
  }

  error(message: string, error: unknown): void {
    if (error instanceof NetworkError || error instanceof RefusedError) return;
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const known = error instanceof Error ? error : null;
    this.#write({
      level: 'error',
      message,
      exceptionMessage: known?.message ?? String(error),
      stackTrace: known?.stack ?? null,
    });
  }

  /** A refusal that the operator wants to know of, by its text key. */
  refusal(message: string, textKey: string): void {
    this.#write({ level: 'error', message, exceptionMessage: textKey, stackTrace: null });
  }

  warn(message: string): void {
    this.#write({ level: 'warn', message, exceptionMessage: null, stackTrace: null });
  }

  /** Not again with the same message while the page lives. */
  warnOnce(message: string): void {
    if (this.#warned.has(message)) return;
    this.#warned.add(message);
    this.warn(message);
  }

  /** Uncaught errors and rejections of the whole page. */
  watchPage(): void {
    window.addEventListener('error', (event) => this.error('Uncaught error', event.error ?? event.message));
    window.addEventListener('unhandledrejection', (event) => this.error('Unhandled rejection', event.reason));
  }

  #write({ level, message, exceptionMessage, stackTrace }: LogEntry): void {
    if (!isLogged(level, this.level) || this.#sent >= MAX_ENTRIES_PER_PAGE) return;
    this.#sent += 1;
    const entry: LogEntry = {
      level,
      message: redact(message),
      exceptionMessage: redacted(exceptionMessage),
      stackTrace: redacted(stackTrace),
    };
    const at = new Date(this.#api.serverNow());
    postLog(this.#api, entry, at).catch(() => undefined);
  }
}
