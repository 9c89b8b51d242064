import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signAccessToken, verifyAccessToken } from './access-token.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const MINUTE = 60_000;
const key = randomBytes(32);
const claims = { DeviceType: 'Desktop', PersonId: 1, sid: 'a-session' };
const inAnHour = Math.floor(NOW / 1000) + 3_600;

describe('an access token', () => {
  // SAFE-14
  it('is taken for 15 minutes', async () => {
    const token = await signAccessToken(
      key,
      { id: 'a-session', personId: 1, deviceType: 'Desktop', staysSignedIn: false },
      NOW,
    );
    expect(await verifyAccessToken(key, token, NOW + 14 * MINUTE)).toMatchObject(claims);
    expect(await verifyAccessToken(key, token, NOW + 15 * MINUTE)).toBeNull();
  });

  // SAFE-96
  it('is not taken unsigned, with another algorithm, or with a key that is not the server’s', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const made = () => new SignJWT(claims).setExpirationTime(inAnHour);
    const tokens = [
      new UnsecuredJWT(claims).setExpirationTime(inAnHour).encode(),
      await made().setProtectedHeader({ alg: 'HS512' }).sign(randomBytes(64)),
      await made().setProtectedHeader({ alg: 'HS384' }).sign(randomBytes(48)),
      await made().setProtectedHeader({ alg: 'HS256' }).sign(randomBytes(32)),
      await made()
        .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey) })
        .sign(privateKey),
      await made().setProtectedHeader({ alg: 'HS256', jku: 'https://elsewhere.example/keys' }).sign(randomBytes(32)),
    ];
    for (const token of tokens) expect(await verifyAccessToken(key, token, NOW)).toBeNull();
  });

  // SAFE-96
  it('is not taken without what it has to say', async () => {
    const token = await new SignJWT({ PersonId: 1 }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect(await verifyAccessToken(key, token, NOW)).toBeNull();
  });
});
