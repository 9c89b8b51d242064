import { getSettings, type SettingAnswers } from '../api/settings.ts';
import { type ApiClient } from '../api/client.ts';
import {
  FIRST_SETTING_KEYS,
  type KnownSettings,
  OVERVIEW_SETTING_KEYS,
  parseSettings,
  SETTING_KEYS,
  type SettingKey,
  type Settings,
} from '../../domain/settings.ts';

const AUTO_LOGOUT = 'Order_AutoLogoutTimeoutInSeconds';
/** Between two tries to read what could not be read. */
const RETRY_MS = 10_000;
/** How many are read at a time beside somebody who types. */
const PREFETCH_BATCH = 4;

type SettingTexts = Partial<Record<SettingKey, string>>;

/** What one start has read. */
interface Reading {
  answers: SettingAnswers;
  /** Of the last visit, for what the server cannot be asked for. */
  cached: SettingTexts;
  /**
   * Calls on their way, and those that have been answered. A failed one is forgotten, and asked again by the next who
   * needs it.
   */
  calls: Map<SettingKey, Promise<boolean>>;
  /** They are read when the server answers. */
  isAwaited: boolean;
  known: KnownSettings;
  /** What the listeners know, as text. */
  published: string;
}

const begin = (answers: SettingAnswers, cached: SettingTexts = {}): Reading => ({
  answers,
  cached,
  calls: new Map(),
  isAwaited: false,
  known: 'first',
  published: '',
});

function textsOf({ answers, cached }: Reading, keys: readonly SettingKey[]): SettingTexts {
  const known = { ...cached, ...answers };
  return Object.fromEntries(keys.flatMap((key) => (typeof known[key] === 'string' ? [[key, known[key]]] : [])));
}

type Listener = (settings: Settings, known: KnownSettings) => void;

/**
 * The settings of the restaurant, the only place that reads them. The login waits for the first ones. The others are
 * prefetched while somebody types, or when a page needs them; whoever listens is told of them before the reader goes
 * on.
 */
export class RestaurantSettings {
  #api: ApiClient;
  #complain: (message: string) => void;
  #whenReached: () => Promise<void>;
  #reading = begin({});
  #listeners = new Set<Listener>();

  /** `complain`: writes a warning for the operator. `whenReached`: until the server answers the next time. */
  constructor(api: ApiClient, complain: (message: string) => void, whenReached: () => Promise<void>) {
    this.#api = api;
    this.#complain = complain;
    this.#whenReached = whenReached;
  }

  /** All that are known, to be kept for the next visit. */
  get texts(): SettingTexts {
    return textsOf(this.#reading, SETTING_KEYS);
  }

  /** The first ones of the last visit hold until they are checked, the others where they cannot be read. */
  takeCached(cached: SettingTexts): void {
    this.#reading = begin({}, cached);
  }

  /** Those of the last visit hold for every page until they are read. */
  holdCached(): void {
    this.#tell(this.#reading, 'all');
  }

  /** Without a network: reads them when the server answers. */
  readWhenReached(): void {
    void this.#readWhenReached(this.#reading);
  }

  /** Those that the login needs; begins anew. */
  async readFirst(signal: AbortSignal): Promise<Settings> {
    const answers = await getSettings(this.#api, FIRST_SETTING_KEYS, { signal });
    this.#reading = begin(answers);
    return this.#parseFirst(this.#reading);
  }

  /**
   * Behind a page that uses them, with the others that have been read meanwhile; whoever listens is told of a change.
   */
  async checkFirst(signal: AbortSignal): Promise<Settings> {
    const reading = this.#reading;
    const before = JSON.stringify(textsOf(reading, FIRST_SETTING_KEYS));
    Object.assign(reading.answers, await getSettings(this.#api, FIRST_SETTING_KEYS, { signal }));
    if (JSON.stringify(textsOf(reading, FIRST_SETTING_KEYS)) !== before) this.#tell(reading, reading.known);
    return this.#parseFirst(reading);
  }

  #parseFirst(reading: Reading): Settings {
    const texts = textsOf(reading, FIRST_SETTING_KEYS);
    const settings = parseSettings(texts);
    const text = texts[AUTO_LOGOUT]?.trim() ?? '';
    const wanted = text.toLowerCase() === 'false' ? 0 : Number(text);
    if (text !== '' && settings.autoLogoutSeconds !== wanted) {
      this.#complain(
        `${AUTO_LOGOUT} must be false, 0, or a whole number of seconds from 20 on, not "${text}"; ${settings.autoLogoutSeconds} hold.`,
      );
    }
    return settings;
  }

  /** Tells whenever further settings are known. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Those that the overview needs beside the first ones. Never rejects: what cannot be read is as on the last visit, or
   * has its default (START-12), and is asked for again with all others.
   */
  async readForOverview(): Promise<void> {
    const reading = this.#reading;
    const isComplete = await this.#readMissing(reading, OVERVIEW_SETTING_KEYS);
    this.#tell(reading, 'overview');
    if (!isComplete) void this.readAll();
  }

  /** Never rejects, either. What could not be read is asked for again when the server answers. */
  async readAll(): Promise<void> {
    const reading = this.#reading;
    const isComplete = await this.#readMissing(reading, LATER_KEYS);
    this.#tell(reading, isComplete ? 'all' : 'incomplete');
    if (!isComplete) void this.#readWhenReached(reading);
  }

  /**
   * Reads them while nothing else is to be done: those of the overview at once, the others a few at a time. What cannot
   * be read now is read when it is needed.
   */
  async prefetchSettings(whenNetworkIdle: () => Promise<void>): Promise<void> {
    const reading = this.#reading;
    if (LATER_KEYS.every((key) => reading.answers[key] !== undefined)) return;
    let isComplete = await this.#readMissing(reading, OVERVIEW_SETTING_KEYS, true);
    if (isComplete) this.#tell(reading, 'overview');
    for (let next = 0; next < LATER_KEYS.length; next += PREFETCH_BATCH) {
      await whenNetworkIdle();
      isComplete =
        (await this.#readMissing(reading, LATER_KEYS.slice(next, next + PREFETCH_BATCH), true)) && isComplete;
    }
    if (isComplete) this.#tell(reading, 'all');
  }

  /** Until all are read: a browser often has a network before anything gets through. */
  async #readWhenReached(reading: Reading): Promise<void> {
    // Without a network a start is tried again every few seconds.
    if (reading.isAwaited) return;
    reading.isAwaited = true;
    for (let isComplete = false; !isComplete;) {
      await this.#whenReached();
      if (reading !== this.#reading) return;
      isComplete = await this.#readMissing(reading, LATER_KEYS);
      this.#tell(reading, isComplete ? 'all' : 'incomplete');
      if (!isComplete) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    reading.isAwaited = false;
  }

  /** Each once. False: some could not be read. `isBackground`: nobody waits for them. */
  async #readMissing({ answers, calls }: Reading, keys: readonly SettingKey[], isBackground = false): Promise<boolean> {
    const read = async (key: SettingKey): Promise<boolean> => {
      Object.assign(answers, await getSettings(this.#api, [key], { isBackground }));
      if (answers[key] === undefined) calls.delete(key);
      return answers[key] !== undefined;
    };
    const answered = await Promise.all(
      keys.map((key) => {
        const call = calls.get(key) ?? read(key);
        calls.set(key, call);
        return call;
      }),
    );
    return !answered.includes(false);
  }

  /** Only what the listeners do not know yet; what has been reported stays known. */
  #tell(reading: Reading, known: KnownSettings): void {
    if (reading !== this.#reading) return;
    if (reading.known !== 'all') reading.known = known;
    const texts = this.texts;
    const published = JSON.stringify([reading.known, texts]);
    if (published === reading.published) return;
    reading.published = published;
    const settings = parseSettings(texts);
    for (const listener of this.#listeners) listener(settings, reading.known);
  }
}

const isLater = (key: SettingKey): boolean => !FIRST_SETTING_KEYS.some((first) => first === key);
const LATER_KEYS = SETTING_KEYS.filter(isLater);
