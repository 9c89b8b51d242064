import { type FastifyInstance } from 'fastify';
import { getBonus } from '../../contract/bonus.ts';
import { type ServerContext } from '../core/context.ts';
import { readSettings } from '../core/settings.ts';
import { route } from '../http/route.ts';

export function bonusRoutes(app: FastifyInstance, { db }: ServerContext): void {
  route(app, getBonus, async ({ identity }) => {
    const { bonusActivationDays } = await readSettings(db);
    return {
      Points: identity.person.bonusPoints,
      IsActive: bonusActivationDays > 0,
      ActivationDays: bonusActivationDays,
    };
  });
}
