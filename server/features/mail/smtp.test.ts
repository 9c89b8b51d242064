import { type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailServer } from '../../testing/mail-server.ts';
import { type MailConfig } from './mail-config.ts';
import { LIMITS, MailFailure, SmtpSession } from './smtp.ts';

const PASSWORD = 'geheim:1';
const MESSAGE = {
  envelope: { from: 'mensa@kantine.example', to: ['anna@kantine.example'] },
  bytes: Buffer.from('Subject: Hallo\r\n\r\nGuten Tag\r\n'),
};

/** What came in, and whether it was protected. */
let signedIn: { user?: string; isEncrypted: boolean }[] = [];
let server: MailServer;
beforeEach(() => {
  server = new MailServer();
  signedIn = [];
});
afterEach(() => server.close());

/** A server that asks for a password, with the certificate of the library: self-signed and expired. */
const listen = (options: SMTPServerOptions = {}) =>
  server.listen({
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username: user, password }, { secure: isEncrypted }, done) => {
      signedIn.push({ user, isEncrypted });
      if (password === PASSWORD) done(null, { user });
      else done(Object.assign(new Error('No'), { responseCode: 535 }));
    },
    ...options,
  });

/** What became of a letter: `sent`, or the kind of the failure and its codes. */
async function send(config: Partial<MailConfig>): Promise<string> {
  const session = new SmtpSession({ ...server.config, user: 'mensa', password: PASSWORD, ...config }, LIMITS);
  try {
    await session.open();
    await session.send(MESSAGE);
    session.quit();
    return 'sent';
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    return `${error.kind}: ${error.message}`;
  }
}

// SERVER-33
describe('the server of mail', () => {
  // SERVER-33
  it('gets password and letter encrypted, if it offers that', async () => {
    await listen();
    expect(await send({})).toBe('sent');
    expect(signedIn).toEqual([{ user: 'mensa', isEncrypted: true }]);
    expect(server.received).toMatchObject([{ to: ['anna@kantine.example'] }]);
  });

  // SERVER-33
  it.each([
    ['by STARTTLS', {}, {}],
    ['from the first byte', { secure: true }, { isSecure: true }],
  ])('gets neither password nor letter under a certificate that is not valid (%s)', async (_, options, config) => {
    await listen(options);
    expect(await send({ isTlsRequired: true, ...config })).toMatch(
      /^server: (CERT_HAS_EXPIRED|DEPTH_ZERO_SELF_SIGNED)/,
    );
    expect([signedIn, server.received]).toEqual([[], []]);
  });

  // SERVER-33
  it('gets neither password nor letter if it offers no encryption, where that is required', async () => {
    await listen({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    expect(await send({ isTlsRequired: true })).toMatch(/^server: /);
    expect([signedIn, server.received]).toEqual([[], []]);
  });

  // SERVER-34
  it('gets no letter after a wrong password, which is no fault of the letter', async () => {
    await listen();
    expect(await send({ password: 'falsch' })).toBe('server: AUTH PLAIN 535');
    expect(server.received).toEqual([]);
  });
});
