import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Message } from './compose.ts';
import { type MailConfig } from './mail-config.ts';

/** Milliseconds. Some servers look for unwanted mail before they confirm a letter. */
export const LIMITS = { connect: 20_000, send: 120_000, silence: 60_000 };
export type SmtpLimits = typeof LIMITS;

/**
 * Why a letter was not taken. `server`: no letter is taken now, whichever it is. `later`: this one not now. `never`:
 * this one is refused. `broken`: the connection ended in the middle of it, so it may have been taken or not.
 */
type FailureKind = 'server' | 'later' | 'never' | 'broken';

/** The message names codes only: answers of servers contain addresses. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, codes: string) {
    super(codes);
    this.kind = kind;
  }
}

/** What the library says of an error. */
interface SmtpError {
  code: string;
  command: string;
  /** What the server answered, and its code; empty and null: nothing. */
  response: string;
  responseCode: number | null;
}

function toSmtpError(error: unknown): SmtpError {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  const responseCode = typeof fields.responseCode === 'number' ? fields.responseCode : null;
  const code = text('originalCode') || text('code');
  return { code, command: text('command'), response: text('response'), responseCode };
}

/**
 * The command that failed with the server's codes, e.g. `RCPT TO 550 5.1.1`, or else the code of the error, e.g.
 * `ECONNREFUSED`.
 */
function codesOf({ code, command, response, responseCode }: SmtpError): string {
  if (responseCode === null) return code || 'unknown';
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return `${command} ${responseCode} ${enhanced}`.trim();
}

const TOO_LARGE = 552;
const CLOSING = 421;

function sendingKind({ code, command, responseCode }: SmtpError): FailureKind {
  if (responseCode === null) {
    if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'never';
    // The connection had ended before.
    return command === 'API' ? 'server' : 'broken';
  }
  // Whoever refuses the sender refuses every letter: that is for the operator to mend, and no fault of this one.
  if (responseCode === CLOSING || (command === 'MAIL FROM' && responseCode !== TOO_LARGE)) return 'server';
  return responseCode >= 500 ? 'never' : 'later';
}

/** A connection to the server of mail, over which letters are sent one after the other. */
export class SmtpSession {
  private readonly connection: SMTPConnection;
  private readonly config: MailConfig;
  private readonly limits: SmtpLimits;
  private readonly ended: Promise<never>;
  isOpen = true;
  /** A letter is with the server, which has not confirmed it: whether it was taken is not known. */
  isConfirming = false;

  constructor(config: MailConfig, limits: SmtpLimits) {
    this.config = config;
    this.limits = limits;
    const { host, port, isSecure, isTlsRequired } = config;
    this.connection = new SMTPConnection({
      host,
      port,
      secure: isSecure,
      requireTLS: isTlsRequired && !isSecure,
      tls: { rejectUnauthorized: isTlsRequired || isSecure },
      connectionTimeout: limits.connect,
      greetingTimeout: limits.connect,
      dnsTimeout: limits.connect,
      socketTimeout: limits.silence,
    });
    this.ended = new Promise((_, reject) => {
      const end = (error?: unknown) => {
        this.isOpen = false;
        reject(error instanceof Error ? error : Object.assign(new Error('The connection ended.'), { code: 'ECLOSED' }));
      };
      this.connection.on('error', end);
      this.connection.on('end', () => {
        this.isOpen = false;
        // A command whose answer ends the connection calls back after that.
        setImmediate(end);
      });
    });
    this.ended.catch(() => undefined);
  }

  /** What `start` calls back with, unless the connection ends or the time is over before. */
  private async answer<Answer>(limitMs: number, start: (done: (error: unknown, answer?: Answer) => void) => void) {
    const timer = setTimeout(() => this.close(), limitMs);
    try {
      const called = new Promise<Answer | undefined>((resolve, reject) =>
        start((error, answer) => (error instanceof Error ? reject(error) : resolve(answer))),
      );
      called.catch(() => undefined);
      return await Promise.race([called, this.ended]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Connects and signs in. Throws a `MailFailure` of the kind `server`. */
  async open(): Promise<void> {
    const { user, password } = this.config;
    try {
      await this.answer(this.limits.connect, (done) => this.connection.connect(done));
      if (user !== null)
        await this.answer(this.limits.connect, (done) => this.connection.login({ user, pass: password }, done));
    } catch (error) {
      this.close();
      throw new MailFailure('server', codesOf(toSmtpError(error)));
    }
  }

  /** Sends a letter. Throws a `MailFailure`. */
  async send({ envelope, bytes }: Message): Promise<void> {
    const source = Readable.from([bytes]).once('end', () => (this.isConfirming = true));
    try {
      await this.answer(this.limits.send, (done) => this.connection.send(envelope, source, done));
    } catch (error) {
      const kind = sendingKind(toSmtpError(error));
      if (kind === 'server' || kind === 'broken') this.close();
      else await this.forget();
      throw new MailFailure(kind, codesOf(toSmtpError(error)));
    } finally {
      this.isConfirming = false;
    }
  }

  /** Takes back a letter that was refused in parts. */
  private async forget(): Promise<void> {
    try {
      await this.answer(this.limits.connect, (done) => this.connection.reset(done));
    } catch {
      this.close();
    }
  }

  /** Says goodbye. */
  quit(): void {
    if (this.isOpen) this.connection.quit();
    this.isOpen = false;
  }

  /** Ends the connection at once, and whatever is sent over it. */
  close(): void {
    this.isOpen = false;
    this.connection.close();
  }
}
