import { answering, asking, changing, given, inPlace, type Json, payloadOf, personOf, refusal } from './breaking.ts';
import { type Breakage, type Given, type Sent } from './broken-server.ts';

/** What is broken: the promises that must then be reported as not kept, and a new breakage for each run. */
export type Row = [what: string, ids: string[], make: () => Breakage];

const AUTHORIZATION = 'GET /api/authorization';
const isAt = ({ method, path }: Sent, call: string) => `${method} ${path}` === call;
const REFRESH = /mittag-refresh=([^;]+)/;
const refreshOf = ({ headers }: Sent): string | null => REFRESH.exec(headers.cookie ?? '')?.[1] ?? null;
const setRefresh = (sent: Sent, value: string): void => {
  sent.headers.cookie = (sent.headers.cookie ?? '').replace(REFRESH, `mittag-refresh=${value}`);
};
const cookiesOf = ({ headers }: Given): string[] => [headers['set-cookie'] ?? []].flat();
const idOf = (refresh: string): string => refresh.split('.')[0] ?? '';

/** Changes the payload of each token on its way to the customer, and puts the real one back into requests. */
function tokens(change: (payload: Json) => void): Breakage {
  const real = new Map<string, string>();
  return async (sent, forward) => {
    const shown = sent.headers.authorization?.replace('Bearer ', '') ?? '';
    if (real.has(shown)) sent.headers.authorization = `Bearer ${real.get(shown)}`;
    const answer = await forward(sent);
    if (!isAt(sent, AUTHORIZATION) || answer.status !== 200) return answer;
    const token = answer.text.toString('utf8');
    const [head, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    change(claims);
    const changed = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    real.set(changed, token);
    return { ...answer, text: Buffer.from(changed) };
  };
}

/** The latest refresh token of each session. */
function latest(use: (newest: Map<string, string>, sent: Sent) => void, isHidden: boolean): Breakage {
  const newest = new Map<string, string>();
  return async (sent, forward) => {
    use(newest, sent);
    const answer = await forward(sent);
    const set = cookiesOf(answer);
    const value = set.map((line) => REFRESH.exec(line)?.[1]).find(Boolean);
    if (!value) return answer;
    const isFirst = !newest.has(idOf(value));
    newest.set(idOf(value), value);
    if (!isHidden || isFirst) return answer;
    return { ...answer, headers: { ...answer.headers, 'set-cookie': set.filter((line) => !REFRESH.test(line)) } };
  };
}

const replaceByNewest = (newest: Map<string, string>, sent: Sent): void => {
  const refresh = refreshOf(sent);
  const known = refresh ? newest.get(idOf(refresh)) : undefined;
  if (known) setRefresh(sent, known);
};

const cookieLines =
  (pattern: RegExp, change: (line: string) => string): Breakage =>
  async (sent, forward) => {
    const answer = await forward(sent);
    const set = cookiesOf(answer).map((line) => (pattern.test(line) ? change(line) : line));
    return { ...answer, headers: { ...answer.headers, ...(set.length > 0 && { 'set-cookie': set }) } };
  };

const unguarded = (call: string): Breakage =>
  asking(call, ({ headers }) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(headers.cookie ?? '')?.[1];
    if (token) headers['x-xsrf-token'] = token;
  });

/** A session whose second and later tokens do not work. */
const laterTokensBroken = (): Breakage => {
  const seen = new Set<string>();
  return answering(AUTHORIZATION, (answer, sent) => {
    const id = idOf(refreshOf(sent) ?? '');
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst || answer.status !== 200 ? answer : { ...answer, text: Buffer.from(`${answer.text.toString()}x`) };
  });
};

function onceOnly(): Breakage {
  const presented = new Set<string>();
  return inPlace(AUTHORIZATION, (sent) => {
    const refresh = refreshOf(sent) ?? '';
    const isAgain = presented.has(refresh);
    presented.add(refresh);
    return isAgain && refresh ? refusal(401, 'error.refreshCookieInvalid') : null;
  });
}

/** Takes a token whatever its signature. */
function unsigned(): Breakage {
  let known = '';
  return (sent, forward) => {
    const shown = sent.headers.authorization ?? '';
    const payload = payloadOf(sent);
    if (payload?.exp === 1) sent.headers.authorization = known;
    else if (shown) known = shown;
    return forward(sent);
  };
}

export const SESSION_BREAKAGES: Row[] = [
  ['an old version', ['start.version'], () => changing('GET /api/version', (it) => void (it.ApiVersion = '0.9.0.0'))],
  [
    'a restaurant without a currency',
    ['start.restaurant'],
    () => changing('GET /api/restaurant', (it) => void delete it.CurrencySymbol),
  ],
  [
    'a language whose id is text',
    ['start.languages'],
    () => changing('GET /api/text/languages', ([it]) => void (it.ID = '1')),
  ],
  [
    'a text without a value',
    ['start.texts'],
    () => changing('GET /api/text', (it) => it.forEach((text: Json) => delete text.Value)),
  ],
  [
    'all texts for one key',
    ['start.text-of-a-key'],
    () => asking('GET /api/text', ({ query }) => query.delete('textKey')),
  ],
  [
    'settings in quotes',
    ['start.settings'],
    () =>
      answering('GET /api/appsetting', (answer, { query }) =>
        query.get('key') === 'MaxMultiplicator' ? { ...answer, text: Buffer.from('"20"') } : answer,
      ),
  ],
  [
    'a symbol that is no picture',
    ['start.card-symbol'],
    () =>
      answering('GET /api/appsetting/GetAppSettingBinary', (answer) => ({
        ...answer,
        headers: { ...answer.headers, 'content-type': 'text/plain' },
      })),
  ],
  ['no log', ['start.log'], () => inPlace('POST /api/logging', () => refusal(404))],
  [
    'an anti-forgery cookie that no page can read',
    ['start.forgery-cookie', 'start.log', 'sign-in.password', 'terminal.sign-in'],
    () => cookieLines(/^XSRF-TOKEN/, (line) => `${line}; HttpOnly`),
  ],
  [
    '403 for nobody',
    ['sign-in.nobody'],
    () => answering(AUTHORIZATION, (answer, sent) => (refreshOf(sent) ? answer : refusal(403))),
  ],
  [
    'every password',
    ['sign-in.wrong-password'],
    () =>
      answering('POST /api/login', (answer, { body }) =>
        answer.status === 400 && (body as Json).Username ? given(200, { PersonId: 1 }) : answer,
      ),
  ],
  [
    'a sign-in whose person is text',
    ['sign-in.password'],
    () => changing('POST /api/login', (it) => (it.CardNumber ? it : { PersonId: String(it.PersonId) })),
  ],
  [
    'a refresh cookie that scripts can read',
    ['sign-in.hidden-cookie'],
    () => cookieLines(/^mittag-refresh/, (line) => line.replace(/; HttpOnly/i, '')),
  ],
  ['a token without the device', ['sign-in.token'], () => tokens((payload) => delete payload.DeviceType)],
  ['a token of another person', ['sign-in.same-person'], () => tokens((payload) => (payload.PersonId += 90))],
  [
    '403 without a token',
    ['session.no-token'],
    () =>
      answering('GET /api/cart', (answer, { headers }) =>
        headers.authorization ? answer : refusal(403, 'error.notAuthorized'),
      ),
  ],
  ['a token that anybody can write', ['session.altered-token'], unsigned],
  ['a renewed token that does not work', ['session.renewed'], laterTokensBroken],
  ['a refresh cookie that stays', ['session.rotates'], () => latest(replaceByNewest, true)],
  [
    'an old refresh cookie',
    ['session.old-cookie'],
    () => latest((newest, sent) => (isAt(sent, AUTHORIZATION) ? replaceByNewest(newest, sent) : undefined), false),
  ],
  ['one renewal for each cookie', ['session.two-tabs'], onceOnly],
  ['changes without the header', ['session.forged-change'], () => unguarded('DELETE /api/cart/DeleteCart')],
  ['signing out without the header', ['session.forged-sign-out'], () => unguarded('DELETE /api/login')],
  [
    'signing out that ends nothing',
    ['session.sign-out', 'session.token-ends'],
    () => inPlace('DELETE /api/login', ({ headers }) => (headers['x-xsrf-token'] ? given(200) : null)),
  ],
  [
    'a token that outlives its session',
    ['session.token-ends'],
    () =>
      answering('GET /api/cart', (answer, sent) => {
        const isWhole = personOf(sent) !== null && payloadOf(sent).exp !== 1;
        return answer.status === 401 && isWhole ? given(200, []) : answer;
      }),
  ],
  [
    'no forced step',
    ['session.forced-step'],
    () => answering('GET /api/person/GetPerson', (answer) => (answer.status >= 900 ? given(200, {}) : answer)),
  ],
];
