import { isSafeUrl } from '../../../core/address.ts';
import { StartError } from '../../../db/lock.ts';
import { type CopyAndPayConfig } from './copyandpay.ts';

const NAMES = ['MITTAG_COPYANDPAY_URL', 'MITTAG_COPYANDPAY_ENTITY', 'MITTAG_COPYANDPAY_TOKEN'] as const;
const KEY = 'MITTAG_COPYANDPAY_WEBHOOK_KEY';

/** The keys of COPYandPAY from the environment; null: it is not connected. Throws a StartError for what is half said. */
export function readCopyAndPay(env: NodeJS.ProcessEnv): CopyAndPayConfig | null {
  const [address = '', entity = '', token = ''] = NAMES.map((name) => env[name] ?? '');
  if (address === '' && entity === '' && token === '') return null;
  const missing = NAMES.find((name) => !env[name]);
  if (missing) throw new StartError(`COPYandPAY needs ${NAMES.join(', ')}; ${missing} is missing.`);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !isSafeUrl(url) || url.origin !== address.replace(/\/$/, ''))
    throw new StartError(
      `MITTAG_COPYANDPAY_URL must be an address such as https://eu-prod.oppwa.com, not "${address}".`,
    );
  const webhookKey = env[KEY] || null;
  // Without the key itself: the message ends up in logs.
  if (webhookKey !== null && !/^[\da-f]{64}$/i.test(webhookKey))
    throw new StartError(`${KEY} must be the 64 hexadecimal digits that the provider shows.`);
  return { url: url.origin, entity, token, webhookKey };
}
