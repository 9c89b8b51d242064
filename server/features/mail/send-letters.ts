import { type Instant } from '../../../domain/calendar.ts';
import { type ServerContext } from '../../core/context.ts';
import { type QueuedLetter, compose } from './compose.ts';
import { claimLetter, giveBack, isAnyDue, noteFailed, noteForAll, noteLater, noteSent } from './letter-queue.ts';
import { type MailConfig } from './mail-config.ts';
import { LIMITS, MailFailure, type SmtpLimits, SmtpSession } from './smtp.ts';

/** Letters over one connection: many servers end it after some. */
const MOST_AT_ONCE = 50;
/** Pauses after the server of mail takes nothing, milliseconds. */
const PAUSE_MS = { first: 5_000, longest: 60_000 };

interface Log {
  warn: (what: string) => void;
}

/** Milliseconds. `stop`: how long the confirmation of a letter is waited for when the server stops. */
type Limits = SmtpLimits & { stop: number };

/** Sends the letters that wait, over SMTP. */
export class LetterSender {
  private readonly context: ServerContext;
  private readonly config: MailConfig;
  private readonly log: Log;
  private readonly limits: Limits;
  private failures = 0;
  private pausedUntil: Instant = -Infinity;

  constructor(context: ServerContext, config: MailConfig, log: Log, limits: Partial<Limits> = {}) {
    this.context = context;
    this.config = config;
    this.log = log;
    this.limits = { ...LIMITS, stop: 3_000, ...limits };
  }

  /**
   * Sends what is due. Safe in several instances at once: each letter belongs to one of them while it is under way.
   * After the signal it waits a short time for the confirmation of a letter that is sent, and for nothing else.
   */
  async run(signal?: AbortSignal): Promise<void> {
    const now = this.context.clock.now();
    if (now < this.pausedUntil || !(await isAnyDue(this.context)) || signal?.aborted) return;
    const session = new SmtpSession(this.config, this.limits);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      if (session.isConfirming) timer = setTimeout(() => session.close(), this.limits.stop);
      else session.close();
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await session.open();
      for (let sent = 0; sent < MOST_AT_ONCE && session.isOpen && !signal?.aborted; sent += 1) {
        const letter = await claimLetter(this.context);
        if (!letter) break;
        await this.send(session, letter);
      }
      this.failures = 0;
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      if (!signal?.aborted) await this.pause(error.message);
    } finally {
      signal?.removeEventListener('abort', stop);
      clearTimeout(timer);
      session.quit();
    }
  }

  /** Throws where the server of mail takes no letter at all. */
  private async send(session: SmtpSession, letter: QueuedLetter): Promise<void> {
    const { context } = this;
    try {
      await session.send(await compose(letter, this.config.from));
    } catch (error) {
      const { kind, message } = error instanceof MailFailure ? error : new MailFailure('never', 'ECOMPOSE');
      if (kind === 'server') {
        await giveBack(context, letter);
        throw error;
      }
      this.log.warn(`the letter ${letter.id} was not sent: ${message}`);
      return kind === 'never' ? noteFailed(context, letter, message) : noteLater(context, letter, message);
    }
    await noteSent(context, letter);
  }

  private async pause(codes: string): Promise<void> {
    if (this.failures === 0) this.log.warn(`the server of mail takes no letters: ${codes}`);
    const pause = Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** this.failures);
    this.failures += 1;
    this.pausedUntil = this.context.clock.now() + pause;
    await noteForAll(this.context, codes);
  }
}
