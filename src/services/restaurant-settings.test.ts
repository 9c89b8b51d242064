import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  FIRST_SETTING_KEYS,
  type KnownSettings,
  OVERVIEW_SETTING_KEYS,
  SETTING_KEYS,
  type SettingKey,
  type Settings,
} from '../../domain/settings.ts';
import { FakeApi } from '../api/api.fixtures.ts';
import { RefusedError } from '../api/errors.ts';
import { RestaurantSettings } from './restaurant-settings.ts';

const CALL = 'GET /api/appsetting';
const PAGE_SIZE = 'Order_PaginationArticleLimit';
const LATER = SETTING_KEYS.filter((key) => !FIRST_SETTING_KEYS.some((first) => first === key));
const { signal } = new AbortController();

/**
 * Settings of a restaurant whose calls wait until the test answers them; `hasStarted`: those of the login have been
 * read.
 */
async function bench({ hasStarted = true } = {}) {
  const waiting = new Map<string, (answer: string | Error) => void>();
  const api = new FakeApi({
    [CALL]: ({ query }: { query: { key: string } }) =>
      new Promise((resolve) => waiting.set(query.key, resolve)).finally(() => waiting.delete(query.key)),
  });
  let reached: () => void = () => undefined;
  const whenReached = vi.fn(() => new Promise<void>((resolve) => (reached = resolve)));
  const settings = new RestaurantSettings(api.client, () => undefined, whenReached);
  const published: [known: KnownSettings, Settings][] = [];
  settings.listen((read, known) => published.push([known, read]));
  /** Lets everything happen that can happen. */
  const settle = () =>
    vi.isFakeTimers() ? vi.advanceTimersByTimeAsync(0) : new Promise((resolve) => setTimeout(resolve));
  const answer = async (keys: readonly string[], text: string | Error = '17') => {
    for (const key of keys) waiting.get(key)?.(text);
    await settle();
  };
  const asked = () => [...waiting.keys()];
  const times = (key: SettingKey) => api.of(CALL).filter(({ query }) => (query as { key: string }).key === key).length;
  const start = async () => {
    const reading = settings.readFirst(signal);
    await answer(FIRST_SETTING_KEYS);
    return reading;
  };
  if (hasStarted) await start();
  const answerAgain = async () => {
    reached();
    await settle();
  };
  return { settings, published, answer, asked, times, start, settle, answerAgain, whenReached };
}

afterEach(() => void vi.useRealTimers());

describe('The later settings', () => {
  // START-14
  it('are prefetched: at once those of the overview, then a few at a time, each when nothing else is to be done', async () => {
    const { settings, published, asked, answer, settle } = await bench();
    let goOn: () => void = () => undefined;
    void settings.prefetchSettings(() => new Promise((resolve) => (goOn = resolve)));
    expect(asked().toSorted()).toEqual([...OVERVIEW_SETTING_KEYS].toSorted());
    await answer(OVERVIEW_SETTING_KEYS);
    expect(published).toMatchObject([['overview', { bonusActivationDays: 17, articlesPerPage: 20 }]]);
    expect(asked()).toEqual([]);
    const steps: number[] = [];
    for (let step = 0; step < LATER.length; step += 1) {
      goOn();
      await settle();
      steps.push(asked().length);
      await answer(asked());
    }
    expect(Math.max(...steps)).toBe(4);
    expect(steps.reduce((sum, one) => sum + one)).toBe(LATER.length - OVERVIEW_SETTING_KEYS.length);
    expect(published.slice(1)).toMatchObject([
      ['all', { defaultUserId: 17, bonusActivationDays: 17, articlesPerPage: 17 }],
    ]);
  });

  // START-14
  it('are read once, whoever needs them, and are reported before their reader goes on', async () => {
    const { settings, published, asked, answer, times } = await bench();
    const known: (KnownSettings | undefined)[] = [];
    const readers = [settings.readForOverview(), settings.readAll(), settings.readAll()];
    readers.forEach((reader) => void reader.then(() => known.push(published.at(-1)?.[0])));
    expect(asked().toSorted()).toEqual(LATER.toSorted());
    await answer(OVERVIEW_SETTING_KEYS);
    expect(known).toEqual(['overview']);
    await answer(asked());
    await Promise.all([...readers, settings.readAll(), settings.readForOverview()]);
    expect(known).toEqual(['overview', 'all', 'all']);
    expect(LATER.map(times)).toEqual(LATER.map(() => 1));
  });

  // START-12
  it('that cannot be prefetched are not given up: they are read again when a page needs them', async () => {
    const { settings, published, asked, answer, times } = await bench();
    void settings.prefetchSettings(() => Promise.resolve());
    await answer(OVERVIEW_SETTING_KEYS);
    while (asked().length > 0) {
      await answer([PAGE_SIZE], new Error('away'));
      await answer(asked());
    }
    expect(published.map(([known]) => known)).toEqual(['overview']);
    const reading = settings.readAll();
    expect(asked()).toEqual([PAGE_SIZE]);
    await answer([PAGE_SIZE]);
    await reading;
    expect(published.at(-1)).toMatchObject(['all', { articlesPerPage: 17 }]);
    expect(times(PAGE_SIZE)).toBe(2);
  });

  // START-12
  it('that cannot be read when they are needed have their defaults, and hold nobody up', async () => {
    const { settings, published, asked, answer } = await bench();
    const reading = settings.readAll();
    await answer([PAGE_SIZE], new Error('away'));
    await answer(asked());
    await reading;
    expect(published).toMatchObject([['incomplete', { articlesPerPage: 20, maxQuantity: 17 }]]);
  });

  // START-41
  it('that the overview needs and cannot read are told as missing, once the others are read', async () => {
    const { settings, published, asked, answer } = await bench();
    void settings.readForOverview();
    await answer([OVERVIEW_SETTING_KEYS[0]], new Error('away'));
    await answer(asked());
    await answer([OVERVIEW_SETTING_KEYS[0]], new Error('away'));
    await answer(asked());
    expect(published.map(([known]) => known)).toEqual(['overview', 'incomplete']);
  });

  // START-12, START-41
  it('that could not be read are asked for once more when the server answers again', async () => {
    const { settings, published, asked, answer, answerAgain } = await bench();
    void settings.readAll();
    await answer([PAGE_SIZE], new Error('away'));
    await answer(asked());
    await answerAgain();
    expect(asked()).toEqual([PAGE_SIZE]);
    await answer([PAGE_SIZE], '31');
    expect(published.map(([known, { articlesPerPage }]) => [known, articlesPerPage])).toEqual([
      ['incomplete', 20],
      ['all', 31],
    ]);
    await answerAgain();
    expect(asked()).toEqual([]);
  });

  // START-12, OFF-24
  it('are asked for until they can be read, as a browser has a network before anything gets through', async () => {
    vi.useFakeTimers();
    const { settings, asked, answer, answerAgain } = await bench();
    void settings.readAll();
    await answer([PAGE_SIZE], new Error('away'));
    await answer(asked());
    await answerAgain();
    await answer([PAGE_SIZE], new Error('still away'));
    await answerAgain();
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    await answerAgain();
    expect(asked()).toEqual([PAGE_SIZE]);
    await answer([PAGE_SIZE], '31');
    await vi.advanceTimersByTimeAsync(10_000);
    await answerAgain();
    expect(asked()).toEqual([]);
  });

  // START-12, OFF-24
  it('are those of the last visit where they cannot be read, and their defaults where the restaurant has none any more', async () => {
    const { settings, published, asked, answer } = await bench({ hasStarted: false });
    settings.takeCached({ [PAGE_SIZE]: '31', MaxMultiplicator: '8' });
    void settings.readAll();
    await answer([PAGE_SIZE], new Error('away'));
    await answer(['MaxMultiplicator'], new RefusedError(CALL, 404, null));
    await answer(asked());
    expect(published).toMatchObject([['incomplete', { articlesPerPage: 31, maxQuantity: 1, bonusActivationDays: 17 }]]);
    expect([settings.texts[PAGE_SIZE], settings.texts.MaxMultiplicator]).toEqual(['31', undefined]);
  });

  // OFF-24
  it('of the last visit hold for every page without a network, and are read when the server answers', async () => {
    const { settings, published, asked, answer, answerAgain } = await bench({ hasStarted: false });
    settings.takeCached({ [PAGE_SIZE]: '31' });
    settings.holdCached();
    settings.readWhenReached();
    expect(published).toMatchObject([['all', { articlesPerPage: 31 }]]);
    expect(asked()).toEqual([]);
    await answerAgain();
    expect(asked().toSorted()).toEqual(LATER.toSorted());
    await answer(LATER);
    expect(published.slice(1)).toMatchObject([['all', { articlesPerPage: 17 }]]);
  });

  // OFF-24
  it('are waited for once, however often a start or a page without a network asks for them', async () => {
    const { settings, asked, answer, answerAgain, whenReached } = await bench({ hasStarted: false });
    settings.takeCached({ [PAGE_SIZE]: '31' });
    for (let start = 0; start < 3; start += 1) settings.readWhenReached();
    const page = settings.readAll();
    await answer(asked(), new RefusedError(CALL, 500, null));
    await page;
    expect(whenReached).toHaveBeenCalledTimes(1);
    await answerAgain();
    await answer(LATER);
    // All have been read: a later loss of the network begins anew.
    settings.readWhenReached();
    expect(whenReached).toHaveBeenCalledTimes(2);
  });

  // START-18
  it('of a start that was repeated are read anew, and those of the earlier one are told to nobody', async () => {
    const { settings, published, asked, answer, start } = await bench();
    const early = settings.readAll();
    const old = asked();
    await start();
    await answer(old, '3');
    await early;
    expect(published).toEqual([]);
    void settings.readAll();
    await answer(asked(), '5');
    expect(published).toMatchObject([['all', { articlesPerPage: 5 }]]);
  });
});
