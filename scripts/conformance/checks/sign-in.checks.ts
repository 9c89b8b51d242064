import { deleteCart, getCarts } from '../../../contract/cart.ts';
import { getAuthorization, login, logout } from '../../../contract/login.ts';
import { getPerson } from '../../../contract/person.ts';
import { STATUS_CHANGE_PASSWORD, STATUS_LEGAL_DISCLAIMER } from '../../../contract/error.ts';
import { type Check } from '../trial/check.ts';
import { fitting, readToken, type Trial } from '../trial/trial.ts';
import { passwordHash, type Visitor } from '../trial/visitor.ts';
import { isRefused, keep, Skipped } from '../trial/outcome.ts';

const group = 'Sign-in and session';
const required = { group, weight: 'required' } as const;

/** What the session lives by, to be compared: all cookies but that against forged changes. */
const kept = (visitor: Visitor): string =>
  JSON.stringify(
    visitor.cookies
      .all()
      .filter(([name]) => name !== 'XSRF-TOKEN')
      .sort(),
  );

async function renew(visitor: Visitor): Promise<number> {
  return (await visitor.send(getAuthorization)).status;
}

/** The token with other content, whose signature fits no more; `exp` has passed. */
function altered(token: string): string {
  const [head = '', , signature = ''] = token.split('.');
  const payload = { ...readToken(token), exp: 1 };
  return [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
}

async function session(trial: Trial): Promise<Visitor> {
  return trial.signIn(trial.account);
}

export const signInChecks: Check[] = [
  {
    ...required,
    id: 'sign-in.nobody',
    section: '4, 8',
    calls: [getAuthorization],
    promise: 'Without a session, GET /api/authorization is refused with 401.',
    otherwise: 'A page that is opened without a session shows no login, or ends with a message about the server.',
    run: async (trial) => {
      const status = await renew(await trial.visitor());
      keep(status === 401, `it is answered with ${status}`);
    },
  },
  {
    ...required,
    // First: the failures of before would count with the wrong password that follows.
    id: 'sign-in.password',
    section: '3, 7',
    calls: [login],
    promise: 'The right name and PasswordHash (hex SHA-256 of the password) are answered with the id of the person.',
    otherwise: 'Nobody can sign in.',
    run: async (trial) => {
      fitting(login, (await trial.presentPassword(trial.account)).answer);
    },
  },
  {
    ...required,
    id: 'sign-in.wrong-password',
    section: '5, 8',
    calls: [login],
    promise: 'A wrong password is refused with 4xx and opens no session.',
    otherwise: 'The client takes 200 for a sign-in: anybody is let in, as far as the server lets them.',
    run: async (trial) => {
      const visitor = await trial.visitor();
      const body = { Username: trial.account.name, PasswordHash: passwordHash(`not ${trial.account.password}`) };
      const { status } = await visitor.send(login, { body });
      keep(isRefused(status), `it is answered with ${status}`);
      keep((await renew(visitor)) !== 200, 'a token is given all the same');
    },
  },
  {
    ...required,
    id: 'sign-in.hidden-cookie',
    section: '7; contract notes',
    calls: [getAuthorization],
    promise: 'The refresh token is a cookie that no script can read (HttpOnly).',
    otherwise: 'The client works; whoever gets a script into a page can take the session away.',
    run: async (trial) => {
      const visitor = await session(trial);
      visitor.cookies = visitor.cookies.onlyReadable();
      keep((await renew(visitor)) !== 200, 'a token is given for the cookies that scripts can read');
    },
  },
  {
    ...required,
    id: 'sign-in.token',
    section: '7; contract notes',
    calls: [getAuthorization],
    promise: 'The token is bare text whose payload has DeviceType, PersonId and an expiry (seconds) that is to come.',
    otherwise:
      'The client does not know the device and the person: it behaves as on a desktop, or asks to sign in again.',
    run: async (trial) => {
      const { token } = await trial.customer();
      const payload = readToken(token ?? '');
      keep(payload !== null, 'the payload cannot be read, or lacks one of them');
      keep(payload.exp * 1000 > (await trial.now()), 'it has expired when it is given');
    },
  },
  {
    ...required,
    id: 'sign-in.same-person',
    section: '3, 7',
    calls: [getAuthorization, getPerson],
    promise: 'The token and GetPerson name the same person.',
    otherwise: 'The client takes the session for somebody else’s in another tab, and loads the page again.',
    run: async (trial) => {
      const { ID } = await trial.fact(getPerson);
      const payload = readToken((await trial.customer()).token ?? '');
      if (!payload) throw new Skipped('the token cannot be read');
      keep(payload.PersonId === ID, 'two different ids');
    },
  },
  {
    ...required,
    id: 'session.no-token',
    section: '8',
    calls: [getCarts],
    promise: 'A call that needs a token is refused with 401 without one, whatever cookies it has.',
    otherwise: 'With another status the client fetches no new token: the call fails for the customer.',
    run: async (trial) => {
      const { status } = await (await trial.customer()).send(getCarts, { token: null });
      keep(status === 401, `it is answered with ${status}`);
    },
  },
  {
    ...required,
    id: 'session.altered-token',
    section: '8',
    calls: [getCarts],
    promise: 'A token that was altered, or has expired, is refused with 401.',
    otherwise:
      'Whoever writes a token gets somebody else’s data; with another status than 401 no new token is fetched.',
    run: async (trial) => {
      const customer = await trial.customer();
      if (!readToken(customer.token ?? '')) throw new Skipped('the token cannot be read');
      const { status } = await customer.send(getCarts, { token: altered(customer.token ?? '') });
      keep(status === 401, `it is answered with ${status}`);
    },
  },
  {
    ...required,
    id: 'session.renewed',
    section: '4',
    calls: [getAuthorization],
    promise: 'A token can be fetched again at any time, and works.',
    otherwise: 'The customer is signed out when the first token expires.',
    run: async (trial) => {
      const visitor = await session(trial);
      const renewed = await visitor.send(getAuthorization);
      keep(renewed.status === 200, `it is answered with ${renewed.status}`);
      const { status } = await visitor.send(getCarts, { token: renewed.text.trim() });
      keep(status === 200, `a call with the new token is answered with ${status}`);
    },
  },
  {
    ...required,
    id: 'session.rotates',
    section: '4; contract notes',
    calls: [getAuthorization],
    promise: 'Each renewal brings another refresh cookie.',
    otherwise: 'The client works; a cookie that was stolen once opens the session until it ends.',
    run: async (trial) => {
      const visitor = await session(trial);
      const before = kept(visitor);
      await renew(visitor);
      keep(kept(visitor) !== before, 'the cookie stays the same');
    },
  },
  {
    ...required,
    id: 'session.old-cookie',
    section: '4; contract notes',
    calls: [getAuthorization],
    promise: 'A refresh cookie from before the last two renewals is refused.',
    otherwise: 'The client works; a cookie that was stolen opens the session beside its owner, unnoticed.',
    run: async (trial) => {
      const visitor = await session(trial);
      const thief = visitor.tab();
      for (let times = 0; times < 2; times += 1) {
        const before = kept(visitor);
        await renew(visitor);
        if (kept(visitor) === before) throw new Skipped('the cookie stays the same at a renewal');
      }
      const status = await renew(thief);
      keep(isRefused(status), `it is answered with ${status}`);
    },
  },
  {
    ...required,
    id: 'session.two-tabs',
    section: '4',
    calls: [getAuthorization],
    promise: 'Two renewals at the same moment with the same cookie both get a token, and the session goes on.',
    otherwise: 'A customer with two tabs, or whose answer was lost, is signed out without a reason.',
    run: async (trial) => {
      const one = await session(trial);
      const other = one.tab();
      const statuses = await Promise.all([renew(one), renew(other)]);
      keep(
        statuses.every((status) => status === 200),
        `they are answered with ${statuses.join(' and ')}`,
      );
      const after = await renew(other);
      keep(after === 200, `the next renewal is answered with ${after}`);
    },
  },
  {
    ...required,
    id: 'session.forged-change',
    section: '7, 9',
    calls: [deleteCart],
    promise: 'A change without X-XSRF-TOKEN, or with another value than the cookie’s, is refused with 403.',
    otherwise: 'The client works; a page of somebody else may change something in the customer’s name.',
    run: async (trial) => {
      const customer = await trial.customer();
      // No cart has it: nothing changes where it is not refused.
      const query = { cartId: 0 };
      for (const xsrf of [null, 'made-up']) {
        const { status } = await customer.send(deleteCart, { query, xsrf });
        keep(status === 403, `${xsrf === null ? 'without' : 'with another value'} it is answered with ${status}`);
      }
    },
  },
  {
    ...required,
    id: 'session.forged-sign-out',
    section: '7, 9',
    calls: [logout],
    promise: 'Signing out without X-XSRF-TOKEN is refused, and the session goes on.',
    otherwise: 'The client works; a page of somebody else can sign the customer out.',
    run: async (trial) => {
      const visitor = await session(trial);
      const { status } = await visitor.send(logout, { xsrf: null });
      keep(isRefused(status), `it is answered with ${status}`);
      keep((await renew(visitor)) === 200, 'the session has ended');
    },
  },
  {
    ...required,
    id: 'session.sign-out',
    section: '4',
    calls: [logout],
    promise: 'After signing out, the refresh cookie gets no token any more, even if a browser has kept it.',
    otherwise: 'The client shows the login; at a shared device the next person may open the session again.',
    run: async (trial) => {
      const visitor = await session(trial);
      const tab = visitor.tab();
      const { status } = await visitor.send(logout);
      keep(status >= 200 && status < 300, `signing out is answered with ${status}`);
      const after = await renew(tab);
      keep(after === 401, `a renewal is answered with ${after}`);
    },
  },
  {
    group,
    weight: 'optional',
    id: 'session.token-ends',
    section: '4',
    calls: [logout, getCarts],
    promise: 'The token of a session that was signed out is refused as well.',
    otherwise: 'The client has deleted it; whoever has copied it can use it until it expires.',
    run: async (trial) => {
      const visitor = await session(trial);
      const { token } = visitor;
      await visitor.send(logout);
      const { status } = await visitor.send(getCarts, { token });
      keep(status === 401, `a call with it is answered with ${status}`);
    },
  },
  {
    ...required,
    id: 'session.forced-step',
    section: '4, 8',
    calls: [getPerson],
    promise: 'Somebody who has the terms to accept or a password to choose is answered 900 or 901 by every other call.',
    otherwise: 'The client asks for neither, and lets the customer order without.',
    run: async (trial) => {
      const account = trial.options.accountWithStep;
      if (!account) throw new Skipped('needs --account-with-step name:password');
      const { status } = await (await trial.signIn(account)).send(getPerson);
      const steps = [STATUS_LEGAL_DISCLAIMER, STATUS_CHANGE_PASSWORD];
      keep(steps.includes(status), `GetPerson is answered with ${status}`);
    },
  },
];
