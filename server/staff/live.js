import { refusalOf } from './session.js';

/** Beats come every 20 seconds; without them for so long, the connection is lost, though nobody has said so. */
const SILENCE_MS = 35_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;
const RETRY_MS = 5_000;
/** Where the server tells nothing by itself. */
const ASKED_EVERY_MS = 10_000;
/** A day ends without an event. */
const ASKED_ANYWAY_MS = 5 * 60_000;

/** Why an answer refuses the whole page; null: it does not. */
async function refusedPage(answer) {
  if (answer.status === 900) return 'termsFirst';
  if (answer.status === 901) return 'passwordFirst';
  return answer.status === 403 && (await refusalOf(answer)).key === 'error.noPermission' ? 'noRole' : null;
}

/** Keeps what a page shows as it is at the server. */
export class Live {
  #session;
  #options;
  #stop = new AbortController();
  #reading = null;
  #isAgain = false;
  #wake = () => undefined;
  #retry = 0;
  /** Where it is read. */
  path;
  isBroken = false;
  /** When what is shown was read. */
  readAt = null;
  /** By the clock of the page: until when it is known that what is shown is true. */
  trueAt = 0;

  /**
   * `onRead` gets the text, `onState` is called when the connection breaks or is back, `onRefused` with the reason;
   * `concerns` says whether the page shows a day.
   */
  constructor(session, path, options) {
    this.#session = session;
    this.path = path;
    this.#stop.abort();
    this.#options = { concerns: () => true, ...options };
    for (const change of ['online', 'offline']) addEventListener(change, () => this.#lookAgain());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#lookAgain());
  }

  start() {
    this.stop();
    this.#stop = new AbortController();
    this.#reading = null;
    this.isBroken = false;
    this.readAt = null;
    this.#options.onState();
    const { signal } = this.#stop;
    const timer = setInterval(() => void this.refresh(), ASKED_ANYWAY_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    // At once: a proxy that holds events back keeps their opening waiting.
    void this.refresh();
    void this.#follow(signal);
  }

  stop() {
    this.#stop.abort();
    this.#wake();
  }

  #lookAgain() {
    if (this.#stop.signal.aborted) return;
    this.#wake();
    void this.refresh();
  }

  /** Reads what is shown; while it is being read, once more afterwards. */
  refresh() {
    if (this.#reading) this.#isAgain = true;
    const { signal } = this.#stop;
    this.#reading ??= this.#readAll(signal).finally(() => {
      if (signal === this.#stop.signal) this.#reading = null;
    });
    return this.#reading;
  }

  async #readAll(signal) {
    do {
      this.#isAgain = false;
      const isRead = await this.#read(signal).catch(() => false);
      if (signal.aborted) return;
      if (isRead) this.trueAt = performance.now();
      clearTimeout(this.#retry);
      // Events may go on while a read has failed.
      if (!isRead) this.#retry = setTimeout(() => this.#lookAgain(), RETRY_MS);
      if (this.isBroken === !isRead) continue;
      this.isBroken = !isRead;
      this.#options.onState();
    } while (this.#isAgain);
  }

  async #read(signal) {
    const { path } = this;
    const answer = await this.#session.call('GET', path, { signal });
    const refused = await refusedPage(answer);
    if (refused) {
      this.stop();
      this.#options.onRefused(refused);
    }
    if (!answer.ok) return false;
    const text = await answer.text();
    if (signal.aborted) return false;
    this.readAt = new Date();
    // Another day may have been chosen meanwhile.
    if (path === this.path) this.#options.onRead(text);
    else this.#isAgain = true;
    return true;
  }

  async #follow(signal) {
    let delay = FIRST_DELAY_MS;
    while (!signal.aborted) {
      const ended = await this.#listen(signal).catch(() => 'failed');
      if (signal.aborted) return;
      if (ended !== 'closed') void this.refresh();
      delay = ended === 'closed' ? FIRST_DELAY_MS : Math.min(2 * delay, LONGEST_DELAY_MS);
      await new Promise((done) => {
        const timer = setTimeout(done, ended === 'none' ? ASKED_EVERY_MS : delay);
        this.#wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
  }

  /** Until the events end: `closed`, or `none` where the server has none. */
  async #listen(signal) {
    const lost = new AbortController();
    const abort = () => lost.abort();
    signal.addEventListener('abort', abort);
    try {
      const options = { signal: lost.signal, isEndless: true };
      const answer = await this.#session.call('GET', 'service/api/kitchen/events', options);
      if (!answer.ok) return answer.status === 404 ? 'none' : 'failed';
      void this.refresh();
      await this.#hear(answer.body.pipeThrough(new TextDecoderStream()).getReader(), abort);
      return 'closed';
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  async #hear(reader, abort) {
    let unread = '';
    for (;;) {
      const timer = setTimeout(abort, SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      const events = (unread + value).split('\n\n');
      unread = events.pop();
      const days = events.filter((event) => event.startsWith('data: ')).map((event) => JSON.parse(event.slice(6)).Date);
      if (days.some(this.#options.concerns)) void this.refresh();
      else if (!this.isBroken && !this.#reading) this.trueAt = performance.now();
    }
  }
}
