import { expect, it } from 'vitest';
import { FakeApi } from './api.fixtures.ts';
import { getTexts } from './texts.ts';

// CALL-21, CALL-90
it('the texts are asked for in a language', async () => {
  const api = new FakeApi({ 'GET /api/text': [{ Key: 'auth.title', Value: 'Giriş', LanguageShortName: 'TR' }] });
  expect(await getTexts(api.client, { language: 'TR' })).toEqual([['auth.title', 'Giriş']]);
  expect(api.of('GET /api/text').map(({ query }) => query)).toEqual([{ language: 'TR' }]);
});
