import { isCommonPassword, isMadeOfWords } from '../../core/common-passwords.ts';
import { type ServerContext, today } from '../../core/context.ts';
import { isNewPasswordHash } from '../../core/password.ts';
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
  { username, email }: { username: string; email: string },
): Promise<void> {
  if (!isNewPasswordHash(clientHash)) throw badRequest();
  const named = await context.db.select({ name: restaurants.name }).from(restaurants);
  const names = [PRODUCT, ...named.map(({ name }) => name), username, email].filter((name) => name !== '');
  const year = Number(today(context).slice(0, 4));
  if (isMadeOfWords(clientHash, names.flatMap(wordsOf), year) || (await isCommonPassword(clientHash)))
    throw badRequest('error.passwordCommon');
}
