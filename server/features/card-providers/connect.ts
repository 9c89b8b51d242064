import { type ServerContext } from '../../core/context.ts';
import { type CardProviders } from './card-provider.ts';
import { copyAndPay, type CopyAndPayConfig } from './copyandpay/copyandpay.ts';
import { readCopyAndPay } from './copyandpay/copyandpay-config.ts';
import { connectRedirect, readRedirect, type RedirectConfig } from './redirect-config.ts';

/** The card providers that the tenant has a contract with; null: none of the kind. */
export interface CardsConfig {
  copyAndPay: CopyAndPayConfig | null;
  redirect: RedirectConfig | null;
}

/** Throws a StartError for what is half said. */
export const readCards = (env: NodeJS.ProcessEnv, publicUrl: string | null): CardsConfig => ({
  copyAndPay: readCopyAndPay(env),
  redirect: readRedirect(env, publicUrl),
});

/** Origins of the pages and scripts that browsers load from these providers. */
export const originsOf = ({ copyAndPay: widget }: CardsConfig): string[] => (widget ? [widget.url] : []);

/** Without a database (`db`), keys can be checked, but not all that is needed for refunds is known. */
export const connectCards = (
  { copyAndPay: widget, redirect }: CardsConfig,
  context: Pick<ServerContext, 'clock'> & Partial<Pick<ServerContext, 'db'>>,
): CardProviders => ({
  ...(widget && { copyAndPay: copyAndPay(widget, context.clock.now) }),
  ...(redirect && { wirecard: connectRedirect(redirect, context) }),
});
