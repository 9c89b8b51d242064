import { type ServerConfig } from '../../config.ts';
import { type ServerContext, systemClock } from '../../core/context.ts';
import { StartError } from '../../db/lock.ts';
import { explainError } from '../../http/log.ts';
import { connectCards } from '../../features/card-providers/connect.ts';
import { type PaymentGateway } from '../../features/card-providers/payment-gateway.ts';
import { withTimeout } from '../../features/card-providers/with-timeout.ts';
import { startProviderHost } from '../../simulators/provider-host.ts';
import { type AdminCommand } from './command.ts';

/** Works with the card providers of the server; null: none is connected. */
export async function withProviders<Result>(
  { isSimulating, cards }: Pick<ServerConfig, 'isSimulating' | 'cards'>,
  context: ServerContext,
  print: (line: string) => void,
  work: (gateway: PaymentGateway | null) => Promise<Result>,
): Promise<Result> {
  const report = (error: unknown, what: string) => print(`${what}: ${explainError(error)}`);
  const connected = connectCards(cards, context);
  const host = isSimulating ? await startProviderHost(context) : null;
  const providers = { ...host?.providers, ...connected };
  const hasOne = Object.keys(providers).length > 0;
  return work(hasOne ? { context, providers, report } : null).finally(() => host?.close());
}

export const providers: AdminCommand = {
  usage: 'check',
  about: 'says whether the card providers of the configuration accept their keys; takes no money',
  isAudited: () => false,
  run: async ({ args, config, print }) => {
    if (args.join(' ') !== 'check') throw new StartError('use it as: npm run admin -- providers check');
    const connected = Object.entries(connectCards(config.cards, { clock: systemClock }));
    if (connected.length === 0) throw new StartError('no card provider is configured (docs/card-providers.md).');
    let areAllWell = true;
    for (const [name, provider] of connected) {
      const wrong = await withTimeout(provider.check()).then(() => null, explainError);
      print(`${name}: ${wrong ?? 'the keys are accepted.'}`);
      areAllWell &&= wrong === null;
    }
    return areAllWell;
  },
};
