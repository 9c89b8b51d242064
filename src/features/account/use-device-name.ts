import { type SignedInDevice } from '../../../domain/signed-in-device.ts';
import { useText } from '../../context/hooks.ts';

/** A device as its owner knows it: “Chrome on Android”. */
export function useDeviceName(): (device: Pick<SignedInDevice, 'browser' | 'system'>) => string {
  const t = useText();
  return ({ browser, system }) =>
    browser !== null && system !== null ? t('user.deviceName', { browser, system }) : (browser ?? t('user.device'));
}
