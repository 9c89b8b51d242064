import { type ServerContext } from '../../core/context.ts';
import { type CompanySignIn } from '../sign-in/open-session.ts';
import { beginLogout } from './attempts.ts';
import { type CompanyWays, companySessionOf, hasLeft } from './company-sessions.ts';
import { NO_PROVIDER, rememberAttempt } from './navigation.ts';

/** `report` learns why the company could not be asked. */
export function companySignIn(
  context: ServerContext,
  ways: CompanyWays,
  report: (error: unknown) => void,
): CompanySignIn {
  return {
    hasLeft: (session) =>
      hasLeft(context, ways, session).catch((error: unknown) => {
        report(error);
        return false;
      }),
    prepareLogout: async ({ request, reply }, { id, companyCheckedAt }) => {
      const session = companyCheckedAt && (await companySessionOf(context, id));
      if (!session) return;
      const state = session.idToken === null ? NO_PROVIDER : await beginLogout(context, session.idToken);
      rememberAttempt(request, reply, state);
    },
  };
}
