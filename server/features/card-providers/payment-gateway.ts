import { type ServerContext } from '../../core/context.ts';
import { type CardProviders } from './card-provider.ts';

export interface PaymentGateway {
  context: ServerContext;
  providers: CardProviders;
  /** Logs a failure at a provider, which is an unknown outcome to the customer. */
  report: (error: unknown, what: string) => void;
}
