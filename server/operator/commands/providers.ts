import { type ServerConfig } from '../../config.ts';
import { type ServerContext } from '../../core/context.ts';
import { explainError } from '../../http/log.ts';
import { type PaymentGateway } from '../../features/card-providers/payment-gateway.ts';
import { simulatedCards } from '../../simulators/cards/providers.ts';

/**
 * The card providers of the commands, the same as of the server (`app.ts`): connect your own in both places. Null:
 * none.
 */
export function connectedProviders(
  { isSimulating }: Pick<ServerConfig, 'isSimulating'>,
  context: ServerContext,
  print: (line: string) => void,
): PaymentGateway | null {
  const report = (error: unknown, what: string) => print(`${what}: ${explainError(error)}`);
  return isSimulating ? { context, providers: simulatedCards(context), report } : null;
}
