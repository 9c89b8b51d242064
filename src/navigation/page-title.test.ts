import { expect, it } from 'vitest';
import { appConfiguration } from '../../machines/startup/startup.fixtures.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { TextStore } from '../texts/text-store.ts';
import { fakeActor } from '../ui/app.fixtures.tsx';
import { announcePages } from './page-title.ts';
import { type AppRouter } from './router.ts';

const restaurant = { ...appConfiguration.restaurant, name: 'Trattoria' };

// START-8
it.each([
  ['title.orders', 'Orders · Trattoria'],
  [undefined, 'Trattoria'],
])('The window of a page with the title %j is called “%s”', (titleKey, expected) => {
  const texts = new TextStore();
  const router = { state: { matches: [{ staticData: { titleKey } }] }, subscribe: () => () => undefined };
  const session = fakeActor({ context: { appConfiguration: { ...appConfiguration, restaurant } } });
  const stop = announcePages(router as unknown as AppRouter, session as unknown as SessionRef, texts);
  texts.setOwn([['title.orders', 'Orders']]);
  stop();
  expect(document.title).toBe(expected);
});

// START-36
it('The window has the new name of a restaurant as soon as it is known', () => {
  const router = { state: { matches: [{ staticData: {} }] }, subscribe: () => () => undefined };
  const session = fakeActor({ context: { appConfiguration: { ...appConfiguration, restaurant } } });
  const stop = announcePages(router as unknown as AppRouter, session as unknown as SessionRef, new TextStore());
  session.become({
    context: { appConfiguration: { ...appConfiguration, restaurant: { ...restaurant, name: 'Zum Park' } } },
  });
  expect(document.title).toBe('Zum Park');
  stop();
});
