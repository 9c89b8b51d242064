import { type Clock } from '../../core/context.ts';
import { type CardProviders } from './card-provider.ts';
import { copyAndPay, type CopyAndPayConfig } from './copyandpay/copyandpay.ts';
import { readCopyAndPay } from './copyandpay/copyandpay-config.ts';

/** The card providers that the tenant has a contract with; null: none of the kind. */
export interface CardsConfig {
  copyAndPay: CopyAndPayConfig | null;
}

export const readCards = (env: NodeJS.ProcessEnv): CardsConfig => ({ copyAndPay: readCopyAndPay(env) });

/** Origins of the pages and scripts that browsers load from these providers. */
export const originsOf = ({ copyAndPay: widget }: CardsConfig): string[] => (widget ? [widget.url] : []);

export const connectCards = ({ copyAndPay: widget }: CardsConfig, { now }: Clock): CardProviders => ({
  ...(widget && { copyAndPay: copyAndPay(widget, now) }),
});
