import { type AttemptLimit } from '../../auth/attempt-limit.ts';
import { countedEmail } from '../mail/same-email.ts';

/** Letters that anybody can have sent to an address. Each kind on its own: welcomes must not use up the resets. */
export const resetLetters = (email: string): AttemptLimit => ({
  name: `letter reset ${countedEmail(email)}`,
  failures: 5,
  minutes: 60,
});

export const welcomeLetters = (email: string): AttemptLimit => ({
  name: `letter welcome ${countedEmail(email)}`,
  failures: 3,
  minutes: 60,
});

/** More than of the others: the owner of an account has to learn of a change that somebody else made. */
export const changeLetters = (email: string): AttemptLimit => ({
  name: `letter change ${countedEmail(email)}`,
  failures: 10,
  minutes: 60,
});
