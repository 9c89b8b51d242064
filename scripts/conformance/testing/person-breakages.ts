import { answering, asking, given, inPlace, type Json, jsonOf, personOf, refusal, withJson } from './breaking.ts';
import { type Breakage, type Sent } from './broken-server.ts';
import { type Row } from './session-breakages.ts';

const LOGIN = 'POST /api/login';
const GUEST = 6;

const bodyOf = ({ body }: Sent): Json => body;

/** Tells every guest the carts of all of them. */
function sharedCarts(): Breakage {
  const known = new Map<number, Json>();
  return async (sent, forward) => {
    const answer = await forward(sent);
    if (sent.path !== '/api/cart' || personOf(sent) !== GUEST || answer.status !== 200) return answer;
    for (const cart of jsonOf(answer)) known.set(cart.CartId, cart);
    return withJson(answer, [...known.values()]);
  };
}

export const PERSON_BREAKAGES: Row[] = [
  [
    'a sign-in by a number',
    ['guest.not-by-number'],
    () => answering(LOGIN, (answer, sent) => (bodyOf(sent).PersonId === 1 ? given(200, { PersonId: 1 }) : answer)),
  ],
  ['no guests', ['guest.sign-in'], () => inPlace(LOGIN, (sent) => (bodyOf(sent).PersonId ? refusal(400) : null))],
  ['carts of all guests', ['guest.apart'], sharedCarts],
  [
    'a guest’s cart that is left behind',
    ['guest.comes-along'],
    () =>
      asking(LOGIN, (sent) => {
        if (bodyOf(sent).Username)
          sent.headers.cookie = (sent.headers.cookie ?? '').replace(/mittag-refresh=[^;]*/, 'former=1');
      }),
  ],
  [
    'a change of the password by anybody',
    ['password.wrong-old'],
    () => answering('PUT /api/person/UpdatePassword', (answer) => (answer.status === 400 ? given(200) : answer)),
  ],
  [
    'a former password',
    ['password.changes'],
    () =>
      answering(LOGIN, (answer, sent) =>
        bodyOf(sent).Username === 'carl' && answer.status === 400 ? given(200, { PersonId: 8 }) : answer,
      ),
  ],
  [
    'an address that is said to be unknown',
    ['password.reset-unknown'],
    () => inPlace('PUT /api/person/ResetPassword', () => refusal(404, 'error.emailInvalid')),
  ],
  [
    'a name twice',
    ['person.name-taken'],
    () => answering('POST /api/person/CreatePerson', () => given(200, { PersonId: 1 })),
  ],
  [
    'no lock-out',
    ['sign-in.locked'],
    () =>
      answering(LOGIN, (answer, sent) =>
        bodyOf(sent).Username === 'neu' && answer.status === 403 ? refusal(400, 'error.loginFailed') : answer,
      ),
  ],
  [
    'a lock-out without a waiting time',
    ['sign-in.locked'],
    () =>
      answering(LOGIN, (answer, sent) =>
        bodyOf(sent).Username === 'neu' && answer.status === 403 ? refusal(403, 'error.loginLocked') : answer,
      ),
  ],
];
