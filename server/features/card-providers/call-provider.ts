import { TIMEOUT_MS } from './with-timeout.ts';

/** Of one call; a second less than the caller waits, so that the only call of some work ends before. */
export const CALL_MS = TIMEOUT_MS - 1_000;

export interface ProviderCall {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as a form. */
  form?: Record<string, string>;
}

/** The answer of a provider, whatever its status. Throws if none comes in time. */
export async function callProvider(url: string, { method = 'GET', headers = {}, form }: ProviderCall) {
  const response = await fetch(url, {
    method,
    headers,
    body: form && new URLSearchParams(form),
    // A redirect could lead the keys elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(CALL_MS),
  });
  return { status: response.status, text: await response.text() };
}
