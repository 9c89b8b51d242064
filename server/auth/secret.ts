import { eq } from 'drizzle-orm';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Database } from '../db/database.ts';
import { secrets } from '../db/schema.ts';

/** The key that signs tokens. It lives in the database, so that sign-ins outlive a restart and instances share it. */
export async function readSigningKey(db: Database): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name: 'signing-key', value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, 'signing-key'));
  if (!row) throw new Error('The signing key is missing.');
  return Buffer.from(row.value, 'base64');
}

export const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

export function isSignedBy(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
