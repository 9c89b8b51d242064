import { type ServerContext } from '../../context.ts';
import { type CardProviders } from './card-provider.ts';

/** What payments at card providers work with. */
export interface PaymentGateway {
  context: ServerContext;
  providers: CardProviders;
  /** Tells the log what went wrong with a provider: for the customer it is an outcome that is not known yet. */
  report: (error: unknown, what: string) => void;
}
