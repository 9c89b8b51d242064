import { type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type MailConfig } from '../features/mail/mail-config.ts';

interface Received {
  from: string;
  to: string[];
  /** As it came over the wire: headers and body. */
  raw: string;
}

const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/** A server of mail at this computer, which takes every letter unless a test tells it otherwise. */
export class MailServer {
  readonly received: Received[] = [];
  /** Called with each letter before it is confirmed. */
  beforeConfirming: (raw: string) => Promise<void> = () => Promise.resolve();
  /** Code and text with which the next commands are refused, by their name. */
  readonly refusals: { command: 'connect' | 'from' | 'to' | 'data'; code: number; text: string }[] = [];
  /** An address for which it ends the connection. */
  endsFor: string | null = null;
  private server: SMTPServer | null = null;
  port = 0;

  private next(command: string): Error | null {
    const [first] = this.refusals;
    if (first?.command !== command) return null;
    this.refusals.shift();
    return refusal(first.code, first.text);
  }

  async listen(options: SMTPServerOptions = {}): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onConnect: (_session, done) => done(this.next('connect')),
      onMailFrom: (_address, _session, done) => done(this.next('from')),
      onRcptTo: ({ address }, _session, done) =>
        done(address === this.endsFor ? refusal(421, 'Goodbye') : this.next('to')),
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const raw = Buffer.concat(parts).toString();
          const refused = this.next('data');
          if (refused) return done(refused);
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          this.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
          void this.beforeConfirming(raw).then(() => done());
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
  }

  /** Ends all connections, and refuses new ones until it listens again. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    for (const connection of server.connections) connection._socket?.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  get config(): MailConfig {
    const { port } = this;
    const from = { name: 'Mensa Nord', address: 'mensa@kantine.example' };
    return { host: '127.0.0.1', port, isSecure: false, isTlsRequired: false, user: null, password: '', from };
  }
}
