import { type Address } from '../../../domain/address.ts';
import { isCommonPassword, isMadeOfWords } from '../../core/common-passwords.ts';
import { type ServerContext, today } from '../../core/context.ts';
import { DEMO_PASSWORD, isDemo } from '../../core/demo.ts';
import { clientPasswordHash, isNewPasswordHash } from '../../core/password.ts';
import { badRequest } from '../../core/refusal.ts';
import { restaurants } from '../../db/schema.ts';

const PRODUCT = 'Mittag';
/** Words of a name that are worth a guess of their own. */
const SHORTEST_WORD = 4;

/** A name, and each longer word of it. */
const wordsOf = (name: string): string[] => [
  name,
  ...name.split(/[\s.@_+-]+/).filter((word) => word.length >= SHORTEST_WORD),
];

/**
 * Throws a 400 for the hash of a password that nobody should have: an empty one, one that everybody tries first, or one
 * that is made of the names of the product, the restaurants or the person (SIGN-61). The client alone knows its length.
 */
export async function refuseWeakPassword(
  context: ServerContext,
  clientHash: string,
  { username, address: { email, firstname, lastname } }: { username: string; address: Address },
): Promise<void> {
  if (!isNewPasswordHash(clientHash)) throw badRequest();
  // Whoever tries the demo may go back to it.
  if (clientHash === clientPasswordHash(DEMO_PASSWORD) && (await isDemo(context.db))) return;
  const named = await context.db.select({ name: restaurants.name }).from(restaurants);
  const ofPerson = [username, email, `${firstname} ${lastname}`.trim(), `${lastname} ${firstname}`.trim()];
  const names = [PRODUCT, ...named.map(({ name }) => name), ...ofPerson].filter((name) => name !== '');
  const year = Number(today(context).slice(0, 4));
  if (isMadeOfWords(clientHash, names.flatMap(wordsOf), year) || (await isCommonPassword(clientHash, year)))
    throw badRequest('error.passwordCommon');
}
