import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

interface Asked {
  challenge: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
}

/** A passkey of ES256 that signs whatever it is told to, as no browser does. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  userHandle = '';
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  private authenticatorData({ rpId = 'mittag.example', counter = 0, isVerified = true }: Asked, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]), count]);
  }

  private clientData(type: string, { challenge, origin = 'https://mittag.example' }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer(response: Record<string, string>) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  create(asked: Asked) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const data = this.authenticatorData(asked, WITH_CREDENTIAL);
    const authData = new Uint8Array(Buffer.concat([data, Buffer.alloc(16), length, this.id, Buffer.from(cose)]));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', asked)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
    });
  }

  sign(asked: Asked) {
    const data = this.authenticatorData(asked);
    const clientData = this.clientData('webauthn.get', asked);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey)),
      userHandle: this.userHandle,
    });
  }
}
