import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCarts } from '../api/cart.ts';
import { tokenOf } from '../ports/services.fixtures.ts';
import { createServices, type Services } from './services.ts';

const annas = tokenOf({ DeviceType: 'Desktop', PersonId: 1 });
const renewed = `${annas}2`;
const bens = tokenOf({ DeviceType: 'Desktop', PersonId: 2 });
const expired = `e30.${btoa(JSON.stringify({ DeviceType: 'Desktop', PersonId: 1, exp: 1 }))}.x`;

const path = (request: Request) => new URL(request.url).pathname;
const stored = () => localStorage.getItem('accessToken');

let services: Services;
let asked: string[];
/** The answer to a refresh. Carts are answered with 401 unless the token is the renewed one. */
let answerRefresh: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  answerRefresh = () => Promise.resolve(new Response(renewed));
  services = createServices({
    configuration: Promise.resolve(new Response()),
    browserLanguages: [],
    take: (request) => {
      asked.push(path(request));
      if (path(request).endsWith('/api/authorization')) return answerRefresh();
      if (path(request).endsWith('/api/version')) return Promise.resolve(Response.json({}));
      const isWelcome = request.headers.get('authorization') === `Bearer ${renewed}`;
      return Promise.resolve(isWelcome ? Response.json([]) : Response.json({}, { status: 401 }));
    },
  });
  services.api.root = 'http://app.example/service';
  localStorage.setItem('accessToken', annas);
});
afterEach(() => {
  localStorage.clear();
});

// LANG-16
it('A call asks in the language of the page, whatever another tab has stored since', async () => {
  const inLanguage: (string | null)[] = [];
  const { api, texts } = createServices({
    configuration: Promise.resolve(new Response()),
    browserLanguages: [],
    take: ({ headers }) => {
      inLanguage.push(headers.get('accept-language'));
      return Promise.resolve(Response.json([]));
    },
  });
  api.root = 'http://app.example/service';
  localStorage.setItem('LANGUAGESHORTNAME', 'EN');
  await getCarts(api);
  texts.language = 'FR';
  await getCarts(api);
  expect(inLanguage).toEqual(['en', 'fr']);
});

describe('A refused token', () => {
  // CALL-8
  it('is renewed once, and the call is retried', async () => {
    expect(await getCarts(services.api)).toEqual([]);
    expect(stored()).toBe(renewed);
    expect(asked.filter((one) => one.endsWith('/api/authorization'))).toHaveLength(1);
  });

  // CALL-23
  it('is not replaced when its person signs out before the new one arrives', async () => {
    let come: (answer: Response) => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answerRefresh = () => {
        resolve();
        return new Promise((settle) => (come = settle));
      };
    });
    const reading = getCarts(services.api);
    await isAsked;
    services.api.changeSession();
    localStorage.setItem('accessToken', bens);
    come(new Response(renewed));
    await expect(reading).rejects.toMatchObject({ status: 401 });
    expect(stored()).toBe(bens);
  });

  // CALL-23
  it('is not replaced by that of another person, who has signed in in another tab', async () => {
    const reading = getCarts(services.api);
    localStorage.setItem('accessToken', bens);
    await expect(reading).rejects.toThrow('Somebody else');
    expect(asked).toEqual(['/service/api/cart']);
  });
});

describe('A stored token before the first calls', () => {
  it('is kept while it is valid', async () => {
    await services.token.settle();
    expect([asked, stored()]).toEqual([[], annas]);
  });

  it('is renewed once when it has expired, however many calls wait for it', async () => {
    localStorage.setItem('accessToken', expired);
    await Promise.all([services.token.settle(), services.token.settle()]);
    expect([asked, stored()]).toEqual([['/service/api/authorization'], renewed]);
  });

  it('is removed when the renewal is refused', async () => {
    localStorage.setItem('accessToken', expired);
    answerRefresh = () => Promise.resolve(Response.json({}, { status: 401 }));
    await services.token.settle();
    expect(stored()).toBeNull();
  });

  // OFF-9
  it('does not come back when its person has signed out before the renewed one arrives', async () => {
    localStorage.setItem('accessToken', expired);
    let come: (answer: Response) => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answerRefresh = () => {
        resolve();
        return new Promise((settle) => (come = settle));
      };
    });
    const settling = services.token.settle();
    await isAsked;
    services.token.remove();
    come(new Response(renewed));
    await settling;
    expect([stored(), services.token.lost()]).toEqual([null, null]);
  });

  it('is kept when the server cannot be reached', async () => {
    localStorage.setItem('accessToken', expired);
    answerRefresh = () => Promise.reject(new TypeError('Failed to fetch'));
    await services.token.settle();
    expect(stored()).toBe(expired);
  });
});
