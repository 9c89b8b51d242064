import { afterEach, expect, it } from 'vitest';
import { fakeServices } from './services.fixtures.ts';
import { sessionActions } from './session-actions.ts';
import { provideStartup } from './startup.ports.ts';

afterEach(() => localStorage.clear());

const arabic = { id: 7, name: 'العربية', shortName: 'AR' };

// LANG-1
it('the language of the start is stored by its short name', () => {
  const { storeLanguage } = provideStartup(fakeServices().services, Promise.resolve(''), null).implementations.actions;
  (storeLanguage as (_: unknown, params: object) => void)(null, { language: arabic });
  expect(localStorage.getItem('LANGUAGESHORTNAME')).toBe('AR');
});

// LANG-2
it('a language that is chosen is stored by its short name', () => {
  const { storeLanguage } = sessionActions(fakeServices().services);
  storeLanguage(null, { language: arabic });
  expect(localStorage.getItem('LANGUAGESHORTNAME')).toBe('AR');
});
