import { useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useHasNetwork } from './use-has-network.ts';

/** Why nothing can be paid now (OFF-21). */
export function NoNetworkNotice() {
  const t = useText();
  return useHasNetwork() ? null : <ErrorNotice tone="warning">{t('order.offline')}</ErrorNotice>;
}
