import { getAuthorization, login } from '../../../contract/login.ts';
import { createPerson, resetPassword, updatePassword } from '../../../contract/person.ts';
import { ErrorBody } from '../../../contract/error.ts';
import { type Check } from '../trial/check.ts';
import { type Account, fitting, type Trial } from '../trial/trial.ts';
import { passwordHash } from '../trial/visitor.ts';
import { isRefused, keep, NotKept, Skipped } from '../trial/outcome.ts';

const group = 'Passwords and registration';
const required = { group, weight: 'required' } as const;

/** Wrong passwords after which an account is locked out at the latest. */
const MOST_TRIES = 20;
/** What is added to a password while it is changed. */
const ADDED = '-Conformance1';

async function changing(trial: Trial, account: Account, from: string, to: string): Promise<number> {
  const visitor = await trial.signIn({ ...account, password: from });
  const body = { OldPasswordHash: passwordHash(from), NewPasswordHash: passwordHash(to) };
  return (await visitor.send(updatePassword, { body })).status;
}

async function isSignedIn(trial: Trial, { name }: Account, password: string): Promise<boolean> {
  const body = { Username: name, PasswordHash: passwordHash(password) };
  return (await (await trial.visitor()).send(login, { body })).status === 200;
}

export const passwordChecks: Check[] = [
  {
    ...required,
    id: 'password.wrong-old',
    section: '7; contract notes',
    calls: [updatePassword],
    promise: 'A password is not changed by whoever does not know the old one.',
    otherwise: 'The client says that it was changed: whoever finds an open session takes the account over.',
    run: async (trial) => {
      trial.needsOrdering();
      const { account } = trial;
      const visitor = await trial.signIn(account);
      // The new one is that of now: nothing changes where it is not refused.
      const body = {
        OldPasswordHash: passwordHash(`not ${account.password}`),
        NewPasswordHash: passwordHash(account.password),
      };
      const { status } = await visitor.send(updatePassword, { body });
      keep(isRefused(status), `it is answered with ${status}`);
    },
  },
  {
    ...required,
    id: 'password.changes',
    section: '7; contract notes',
    calls: [updatePassword, login],
    promise: 'A changed password signs in, the former one does not, and other sessions of the person have ended.',
    otherwise: 'The client says that it was changed: the customer cannot sign in, or somebody else still can.',
    run: async (trial) => {
      const account = trial.options.accountToChange;
      if (!account)
        throw new Skipped('needs --account-to-change name:password, whose password is changed and changed back');
      const { password } = account;
      const other = await trial.signIn(account);
      const changed = await changing(trial, account, password, `${password}${ADDED}`);
      keep(changed >= 200 && changed < 300, `the change is answered with ${changed}`);
      try {
        keep(await isSignedIn(trial, account, `${password}${ADDED}`), 'the new password does not sign in');
        keep(!(await isSignedIn(trial, account, password)), 'the former password signs in');
        const { status } = await other.send(getAuthorization);
        keep(status === 401, `a session of before is renewed with ${status}`);
      } finally {
        const back = await changing(trial, account, `${password}${ADDED}`, password).catch(() => 0);
        if (!(await isSignedIn(trial, account, password).catch(() => false)))
          throw new NotKept(
            `changing it back is answered with ${back}: it may be the one that you named with “${ADDED}” added`,
          );
      }
    },
  },
  {
    ...required,
    id: 'password.reset-unknown',
    section: '7; contract notes',
    calls: [resetPassword],
    promise: 'Asking for a new password is answered alike, whether the address is known or not (here: it is not).',
    otherwise: 'The client shows the reason of the server: anybody can find out who has an account.',
    run: async (trial) => {
      trial.needsOrdering();
      const body = { Email: 'conformance-unknown@mittag.example' };
      fitting(resetPassword, await (await trial.visitor()).send(resetPassword, { body }));
    },
  },
  {
    ...required,
    id: 'person.name-taken',
    section: '7',
    calls: [createPerson],
    promise: 'Nobody registers with the name of somebody else.',
    otherwise: 'The client says that it was done: one of the two cannot sign in, or finds the data of the other.',
    run: async (trial) => {
      trial.needsOrdering();
      const { name, password } = trial.account;
      await trial.signIn(trial.account);
      const body = {
        Username: name,
        PasswordHash: passwordHash(`${password}${ADDED}`),
        Person_FirstName: 'Conformance',
        Person_LastName: 'Trial',
        Person_Email: 'conformance@mittag.example',
        Birthdate: null,
        AcceptTerms: true,
      };
      const { status } = await (await trial.visitor()).send(createPerson, { body });
      keep(isRefused(status), `it is answered with ${status}`);
    },
  },
];

/** At the very end: it may keep this computer from signing in for a while. */
export const lockChecks: Check[] = [
  {
    ...required,
    id: 'sign-in.locked',
    section: '8',
    calls: [login],
    promise: `After some wrong passwords (${MOST_TRIES} at most), the sign-in is refused with 403 and WaitingTimeInSeconds.`,
    otherwise: 'The client shows no waiting time; without a lock-out, passwords can be guessed.',
    run: async (trial) => {
      const name = trial.options.accountToLock;
      if (name === null) throw new Skipped('needs --account-to-lock name, which is locked out for a while');
      const visitor = await trial.visitor();
      for (let times = 1; times <= MOST_TRIES; times += 1) {
        const body = { Username: name, PasswordHash: passwordHash(`wrong ${times}`) };
        const { status, json } = await visitor.send(login, { body });
        keep(isRefused(status), `a wrong password is answered with ${status}`);
        if (status !== 403) continue;
        const seconds = ErrorBody.safeParse(json).data?.ErrorObject?.WaitingTimeInSeconds ?? 0;
        keep(seconds > 0, 'the 403 has no ErrorObject.WaitingTimeInSeconds above 0');
        return;
      }
      throw new NotKept(`after ${MOST_TRIES} wrong passwords there is no 403`);
    },
  },
];
