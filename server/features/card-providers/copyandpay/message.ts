import { createDecipheriv } from 'node:crypto';
import * as z from 'zod/mini';
import { type ProviderMessage } from '../card-provider.ts';

const TAG_BYTES = 16;
const Payload = z.looseObject({ payload: z.looseObject({ merchantTransactionId: z.optional(z.string()) }) });
const Wrapped = z.looseObject({ encryptedBody: z.string() });

const hexOf = (header: string | string[] | undefined): Buffer => Buffer.from(String(header ?? ''), 'hex');

/** The encrypted part: alone, or in JSON, as accounts may choose. */
const bodyOf = (body: string): Buffer =>
  Buffer.from(body.trimStart().startsWith('{') ? Wrapped.parse(JSON.parse(body)).encryptedBody : body.trim(), 'hex');

/**
 * The merchant's id of the payment that a webhook tells of (AES-256-GCM with the account's key, all in hex). Null: of
 * none. Throws if it is not encrypted with the key, which nobody else has.
 */
export function readWebhook({ headers, body }: ProviderMessage, key: string): string | null {
  const tag = hexOf(headers['x-authentication-tag']);
  // A shorter tag can be guessed, and Node would take it.
  if (tag.length !== TAG_BYTES) throw new Error('The message has no authentication tag.');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), hexOf(headers['x-initialization-vector']), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(tag);
  const text = Buffer.concat([decipher.update(bodyOf(body)), decipher.final()]).toString('utf8');
  const payload = Payload.safeParse(JSON.parse(text));
  return payload.success ? (payload.data.payload.merchantTransactionId ?? null) : null;
}
