/** Tokens live for 15 minutes. */
const RENEWED_AFTER_MS = 10 * 60_000;
const LONGEST_ANSWER_MS = 15_000;

/** The first one that pages can read: another app on the host may have taken the others. */
const XSRF_COOKIES = ['(?:__Host-)?mittag-xsrf-[^=]+', '(?:__Host-)?mittag-xsrf', 'XSRF-TOKEN'];

const xsrfToken = () =>
  XSRF_COOKIES.map((name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]).find(Boolean) ?? '';

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Over plain http, as on an intranet, browsers have no hashes of their own. */
async function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  if (crypto.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const hashes = await import(new URL('hashes/sha2.js', import.meta.url).href);
  return hex(hashes.sha256(bytes));
}

/** The key of a refusal, and the seconds to wait; empty where the body is of somebody else. */
export async function refusalOf(answer) {
  const body = await answer
    .clone()
    .json()
    .catch(() => null);
  return { key: body?.OrderErrorTextKey ?? '', wait: body?.ErrorObject?.WaitingTimeInSeconds ?? 0 };
}

/** Who is signed in: by the refresh cookie, with a token that is kept nowhere but here. */
export class Session {
  #token = null;
  #renewedAt = 0;
  #renewing = null;
  /** The server knows the session no more. */
  onEnd = () => undefined;

  /** Fetches a token; false: nobody is signed in. Throws where the server cannot be asked. */
  renew() {
    this.#renewing ??= this.#fetchToken().finally(() => (this.#renewing = null));
    return this.#renewing;
  }

  async #fetchToken() {
    const answer = await this.#send('GET', 'service/api/authorization');
    if (!answer.ok && answer.status >= 500) throw new Error(String(answer.status));
    this.#token = answer.ok ? await answer.text() : null;
    this.#renewedAt = performance.now();
    return answer.ok;
  }

  /** Returns the answer: whoever is signed in has a token then. */
  async signIn(username, password) {
    const body = { Username: username, PasswordHash: await sha256(password.normalize('NFC')) };
    const answer = await this.#sendChange('POST', 'service/api/login', { body });
    if (answer.ok) await this.renew();
    return answer;
  }

  async signOut() {
    this.#token = null;
    await this.#sendChange('DELETE', 'service/api/login').catch(() => undefined);
  }

  /** A call with the token, which is renewed in time, and once more where it is refused. */
  async call(method, path, options) {
    if (performance.now() - this.#renewedAt > RENEWED_AFTER_MS) await this.renew();
    let answer = await this.#sendChange(method, path, options);
    if (answer.status === 401 && (await this.renew())) answer = await this.#sendChange(method, path, options);
    if (answer.status === 401) this.onEnd();
    return answer;
  }

  /** Where the anti-forgery token was not the right one, nothing was done, and the answer has brought another. */
  async #sendChange(method, path, options) {
    const answer = await this.#send(method, path, options);
    const isForged = answer.status === 403 && (await refusalOf(answer)).key === 'error.xsrf';
    return isForged ? this.#send(method, path, options) : answer;
  }

  /** `isEndless`: the answer goes on for as long as `signal` lets it. */
  async #send(method, path, { body, signal, isEndless = false } = {}) {
    const stop = new AbortController();
    const abort = () => stop.abort();
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    const timer = setTimeout(abort, LONGEST_ANSWER_MS);
    try {
      return await fetch(path, {
        method,
        headers: {
          ...(this.#token && { authorization: `Bearer ${this.#token}` }),
          ...(method !== 'GET' && { 'x-xsrf-token': xsrfToken() }),
          ...(body && { 'content-type': 'application/json' }),
          'accept-language': document.documentElement.lang,
        },
        body: body && JSON.stringify(body),
        cache: 'no-store',
        signal: stop.signal,
      });
    } finally {
      clearTimeout(timer);
      if (!isEndless) signal?.removeEventListener('abort', abort);
    }
  }
}
