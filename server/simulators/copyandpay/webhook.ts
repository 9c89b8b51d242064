import { createCipheriv, randomBytes } from 'node:crypto';
import { type ProviderMessage } from '../../features/card-providers/card-provider.ts';

/** A webhook of COPYandPAY: encrypted with the key (hex) that the account shows, about the payment of this id. */
export function copyAndPayMessage(key: string, merchantTransactionId: string): ProviderMessage {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), iv);
  const text = JSON.stringify({ type: 'PAYMENT', payload: { paymentType: 'DB', merchantTransactionId } });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('hex');
  const headers = {
    'content-type': 'text/plain',
    'x-initialization-vector': iv.toString('hex'),
    'x-authentication-tag': cipher.getAuthTag().toString('hex'),
  };
  return { headers, body };
}
