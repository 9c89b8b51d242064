export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal', 'off'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogEntry {
  level: LogLevel;
  message: string;
  exceptionMessage: string | null;
  stackTrace: string | null;
}

/** Level if none is configured. */
export const DEFAULT_LOG_LEVEL: LogLevel = 'warn';

/** The level with this name, ignoring case; null: no such level. */
export const logLevelOf = (name: string): LogLevel | null =>
  LOG_LEVELS.find((level) => level === name.toLowerCase()) ?? null;

/**
 * Whether an entry is sent: at or above the configured level, and neither of them off.
 * Source: CALL-15.
 */
export function isLogged(level: LogLevel, configured: LogLevel): boolean {
  if (level === 'off' || configured === 'off') return false;
  return LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(configured);
}
