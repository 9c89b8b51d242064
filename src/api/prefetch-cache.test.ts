import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServices } from '../services/services.ts';
import { deleteCart } from './cart.ts';
import { getNews } from './news.ts';
import { type ApiClient } from './client.ts';

let api: ApiClient;
let asked: number;
let answer: () => Promise<Response>;

beforeEach(() => {
  asked = 0;
  answer = () => Promise.resolve(Response.json([]));
  api = createServices({
    configuration: Promise.resolve(new Response()),
    browserLanguages: [],
    take: () => {
      asked += 1;
      return answer();
    },
  }).api;
  api.root = 'http://app.example/service';
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const prefetchSettings = () => api.prefetch('/api/news', { languageshortname: 'EN' });
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('A prefetched read', () => {
  // START-38
  it('answers the next call of the same address, once', async () => {
    prefetchSettings();
    await getNews(api, 'EN');
    expect(asked).toBe(1);
    await getNews(api, 'EN');
    expect(asked).toBe(2);
  });

  // START-38
  it('answers a call that is made before its answer is there', async () => {
    let come: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (come = resolve));
    prefetchSettings();
    const reading = getNews(api, 'EN');
    await settle();
    expect(api.isBusy).toBe(true);
    come(Response.json([]));
    expect(await reading).toEqual([]);
    expect([asked, api.isBusy]).toEqual([1, false]);
  });

  it('does not answer a call of another address', async () => {
    prefetchSettings();
    await getNews(api, 'DE');
    expect(asked).toBe(2);
  });

  // LEAVE-10
  it('answers nobody who signs in later', async () => {
    prefetchSettings();
    await settle();
    api.changeSession();
    await getNews(api, 'EN');
    expect(asked).toBe(2);
  });

  // OFF-23
  it('answers nobody after a change, since it may be from before it', async () => {
    prefetchSettings();
    await settle();
    await deleteCart(api, 7, new AbortController().signal);
    await getNews(api, 'EN');
    expect(asked).toBe(3);
  });

  it('is sent again by whoever needs it if it failed', async () => {
    answer = () => Promise.resolve(Response.json({}, { status: 500 }));
    prefetchSettings();
    await settle();
    answer = () => Promise.resolve(Response.json([]));
    expect(await getNews(api, 'EN')).toEqual([]);
    expect(asked).toBe(2);
  });

  it('is too old after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    prefetchSettings();
    await settle();
    vi.setSystemTime(Date.now() + 10_001);
    await getNews(api, 'EN');
    expect(asked).toBe(2);
  });
});
