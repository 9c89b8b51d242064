import { type ServerContext } from '../../core/context.ts';
import { type CardProvider as ProviderName } from '../../../domain/payment-methods.ts';
import { type CardProvider, type CardProviders } from './card-provider.ts';

export interface PaymentGateway {
  context: ServerContext;
  providers: CardProviders;
  /** Logs a failure at a provider, which is an unknown outcome to the customer. */
  report: (error: unknown, what: string) => void;
}

/** Throws if the provider is not connected (any more): what its payments have come to is unknown then. */
export function providerOf({ providers }: Pick<PaymentGateway, 'providers'>, name: ProviderName): CardProvider {
  const provider = providers[name];
  if (!provider) throw new Error(`The provider ${name} is not connected.`);
  return provider;
}
