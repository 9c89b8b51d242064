import { postLog } from '../../../contract/logging.ts';
import { getRestaurant, getVersion } from '../../../contract/restaurant.ts';
import { getBinarySetting, getSetting } from '../../../contract/setting.ts';
import { getLanguages, getTexts } from '../../../contract/text.ts';
import { CARD_SYMBOL_SETTING, SETTING_KEYS } from '../../../domain/settings.ts';
import { isVersionSupported, MINIMUM_API_VERSION } from '../../../domain/version.ts';
import { type Check } from '../trial/check.ts';
import { reading, aLanguage } from '../trial/reading.ts';
import { fitting } from '../trial/trial.ts';
import { keep, Skipped } from '../trial/outcome.ts';

const group = 'First start';
const required = { group, weight: 'required' } as const;
const optional = { group, weight: 'optional' } as const;

export const startChecks: Check[] = [
  reading({
    ...required,
    id: 'start.version',
    section: '4, 5',
    call: getVersion,
    promise: `The version has four numbers with dots and is at least ${MINIMUM_API_VERSION}.`,
    otherwise: 'The client does not start: it says that the version is not supported or could not be read.',
    also: ({ ApiVersion }) =>
      keep(isVersionSupported(ApiVersion), 'the version is lower, or not four numbers with dots'),
  }),
  reading({
    ...required,
    id: 'start.restaurant',
    section: '3, 7',
    call: getRestaurant,
    promise: 'The restaurant of the configured id is returned, with name, currency and the moment of its last texts.',
    otherwise: 'The client does not start: it says that the server knows no such restaurant.',
    asking: ({ options }) => Promise.resolve({ query: { restaurantId: options.restaurantId } }),
    also: (restaurant, { options }) => {
      keep(restaurant !== null, 'the restaurant is not known; name another one with --restaurant');
      keep(restaurant.Restaurant_ID === options.restaurantId, 'another restaurant than the one asked for');
    },
  }),
  reading({
    ...required,
    id: 'start.languages',
    section: '3, 7',
    call: getLanguages,
    otherwise: 'The client offers only the language that it starts in.',
    also: (languages) => keep(languages.length > 0, 'there is no language'),
  }),
  reading({
    ...required,
    id: 'start.texts',
    section: '4, 7',
    call: getTexts,
    promise: 'The texts of a language are returned by key.',
    otherwise: 'The client says that texts could not be processed, and shows its own German or English ones.',
    asking: async (trial) => ({ query: { language: await aLanguage(trial) } }),
  }),
  {
    ...optional,
    id: 'start.text-of-a-key',
    section: '7',
    calls: [getTexts],
    promise: 'With `textKey` only that text is answered.',
    otherwise: 'Nothing: the client reads all texts of a language at once.',
    run: async (trial) => {
      const language = await aLanguage(trial);
      const [first] = await trial.fact(getTexts, { query: { language } });
      if (!first) throw new Skipped('the tenant has no texts of its own');
      const found = fitting(getTexts, await trial.ask(getTexts, { query: { language, textKey: first.Key } }));
      keep(found.length === 1 && found[0]?.Key === first.Key, `${found.length} texts, or another one`);
    },
  },
  {
    ...required,
    id: 'start.settings',
    section: '7',
    calls: [getSetting],
    promise: 'Each setting that is read at the start is answered as bare text, or with 404 where the tenant has none.',
    otherwise: 'The client takes the default of the setting, and asks again each time the server can be reached.',
    run: async (trial) => {
      for (const key of SETTING_KEYS) {
        const { status, text } = await trial.ask(getSetting, { query: { key } });
        keep(status === 200 || status === 404, `${key} is answered with ${status}`);
        keep(status === 404 || !/^".*"$/.test(text.trim()), `${key} is JSON in quotes, and not bare text`);
      }
    },
  },
  {
    ...optional,
    id: 'start.card-symbol',
    section: '7',
    calls: [getBinarySetting],
    promise: 'The symbol of the card is a picture, or answered with 404.',
    otherwise: 'The client shows payment from the account without a symbol.',
    run: async (trial) => {
      const { status, headers } = await trial.ask(getBinarySetting, { query: { key: CARD_SYMBOL_SETTING } });
      keep(status === 200 || status === 404, `it is answered with ${status}`);
      const type = headers.get('content-type') ?? '';
      keep(status === 404 || type.startsWith('image/'), 'its content type is no picture');
    },
  },
  {
    ...optional,
    id: 'start.log',
    section: '7',
    calls: [postLog],
    promise: 'An entry of the client log is taken, without a sign-in.',
    otherwise: 'The client goes on in silence; errors of its pages are not known to the tenant.',
    run: async (trial) => {
      trial.needsOrdering();
      const visitor = await trial.visitor();
      const headers = { LogDate: new Date(await trial.now()).toISOString() };
      const body = { Level: 'info', Message: 'conformance: an entry of the client log' };
      fitting(postLog, await visitor.send(postLog, { body, headers }));
    },
  },
  {
    ...required,
    id: 'start.forgery-cookie',
    section: '7, 9',
    calls: [getVersion],
    promise: 'The first answer to a GET brings the cookie XSRF-TOKEN, which scripts can read.',
    otherwise:
      'The client has nothing to send as X-XSRF-TOKEN; a server that asks for it refuses every change, and the sign-in.',
    run: async (trial) => {
      const visitor = await trial.visitor();
      keep(visitor.cookies.readable('XSRF-TOKEN') !== null, 'there is no such cookie, or it is HttpOnly');
    },
  },
];
