import { setTimeout as sleep } from 'node:timers/promises';
import { auditCommand } from '../../core/audit.ts';
import { runTodo } from '../todo/todo-command.ts';
import { type AdminCommand } from './command.ts';
import { withTenant } from './open-tenant.ts';
import { connectedProviders } from './providers.ts';

export const todo: AdminCommand = {
  usage:
    '[--retry-refund ID | --retry-refunds | --ask-payment ID | --send-mail ID | --drop-mail ID | --paid-out ID --by WHO]',
  about: 'lists what waits for people, or does the step that resolves one of it',
  run: ({ args, config, print }) =>
    withTenant(config, async (context) => {
      const [step] = args;
      if (step?.startsWith('--')) await auditCommand(context, `todo ${step.split('=')[0]}`);
      return runTodo(
        { context, gateway: connectedProviders(config, context, print), print, wait: (ms) => sleep(ms) },
        args,
      );
    }),
};
