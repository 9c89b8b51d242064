import { eq } from 'drizzle-orm';
import { blockCards, unblockCards } from '../../auth/block-cards.ts';
import { StartError } from '../../db/lock.ts';
import { cards, persons } from '../../db/persons.schema.ts';
import { CARD_PREFIX } from '../../features/sign-in/sign-in-by-card.ts';
import { type AdminCommand } from './command.ts';
import { withTenant } from './open-tenant.ts';

const USAGE = 'use it as: npm run admin -- card block NUMBER, or: card unblock NUMBER';

export const card: AdminCommand = {
  usage: 'block NUMBER | unblock NUMBER',
  about: 'blocks a lost card, which ends its sessions, or lets it sign in again',
  isAudited: () => true,
  run: async ({ args, config, print, concerns }) => {
    const [action, text, ...others] = args;
    if ((action !== 'block' && action !== 'unblock') || !text || others.length > 0) throw new StartError(USAGE);
    // As the reader sends it, or as it is in the files.
    const number = text.startsWith(CARD_PREFIX) ? text.slice(CARD_PREFIX.length) : text;
    return withTenant(config, async (context) => {
      const [found] = await context.db
        .select({ id: cards.id, personId: persons.id, username: persons.username })
        .from(cards)
        .innerJoin(persons, eq(persons.id, cards.personId))
        .where(eq(cards.number, number));
      if (!found) throw new StartError(`there is no card "${number}".`);
      concerns(found.personId);
      const isThis = eq(cards.id, found.id);
      const changed = await (action === 'block' ? blockCards(context, isThis) : unblockCards(context, isThis));
      const now = action === 'block' ? 'blocked' : 'not blocked';
      print(
        changed.length === 0
          ? `Card "${number}" of "${found.username}" was ${now} before.`
          : action === 'block'
            ? `Card "${number}" of "${found.username}" is blocked, and its sessions have ended. What is on the account stays.`
            : `Card "${number}" of "${found.username}" signs in again.`,
      );
      return true;
    });
  },
};
