import { setTimeout as sleep } from 'node:timers/promises';
import { runTodo } from '../todo/todo-command.ts';
import { type AdminCommand, withOption } from './command.ts';
import { withTenant } from './open-tenant.ts';
import { withProviders } from './providers.ts';

export const todo: AdminCommand = {
  usage:
    '[--retry-refund ID | --retry-refunds | --ask-payment ID | --send-mail ID | --drop-mail ID | --cancel-orders | --paid-out ID --by WHO]',
  about: 'lists what waits for people, or does the step that resolves one of it',
  isAudited: withOption,
  run: ({ args, config, print }) =>
    withTenant(config, (context) =>
      withProviders(config, context, print, (gateway) =>
        runTodo({ context, gateway, print, wait: (ms) => sleep(ms) }, args),
      ),
    ),
};
