import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** A notification as the device gets it. */
interface Received {
  device: string;
  ttl: number;
  message: { web_push: number; notification: Record<string, string> };
}

/** The keys of a device that has subscribed. */
interface Device {
  ecdh: ECDH;
  auth: Buffer;
}

/** RFC 8291, with one record of RFC 8188. */
function decrypt({ ecdh, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const cipherText = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(cipherText.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/**
 * A push service on the loopback interface (RFC 8030): it takes what is signed with the server's key (RFC 8292), and
 * decrypts it as the device would.
 */
export class PushService {
  readonly received: Received[] = [];
  /** What is answered in place of 201, one by one. */
  readonly answers: { status: number; headers?: Record<string, string> }[] = [];
  /** The public key that messages must be signed with, base64url. */
  key = '';
  readonly #devices = new Map<string, Device>();
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void this.#take(request.url ?? '', request.headers, Buffer.concat(chunks)).then(({ status, headers }) =>
        response.writeHead(status, headers).end(),
      );
    });
  });

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What the browser of a new device tells the app. */
  subscribe(device: string): { Endpoint: string; P256dh: string; Auth: string } {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    this.#devices.set(device, { ecdh, auth });
    return {
      Endpoint: `${this.origin}/${device}`,
      P256dh: ecdh.getPublicKey('base64url'),
      Auth: auth.toString('base64url'),
    };
  }

  /** As when somebody takes back in the browser that it may notify: the service does not know the device any more. */
  unsubscribe(device: string): void {
    this.#devices.delete(device);
  }

  async #take(url: string, headers: IncomingHttpHeaders, body: Buffer): Promise<(typeof this.answers)[number]> {
    const device = url.slice(1);
    const found = this.#devices.get(device);
    if (!found) return { status: 410 };
    const answer = this.answers.shift();
    if (answer) return answer;
    if (!(await this.#isSigned(headers.authorization ?? ''))) return { status: 403 };
    const message = JSON.parse(decrypt(found, body)) as Received['message'];
    this.received.push({ device, ttl: Number(headers.ttl), message });
    return { status: 201 };
  }

  #isSigned(authorization: string): Promise<boolean> {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    if (key !== this.key) return Promise.resolve(false);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return jwtVerify(token, publicKey, { audience: this.origin }).then(
      () => true,
      () => false,
    );
  }
}
