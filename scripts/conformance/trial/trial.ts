import type * as z from 'zod/mini';
import { type Call } from '../../../contract/call.ts';
import { getAuthorization, login, TokenPayload } from '../../../contract/login.ts';
import { getVersion } from '../../../contract/restaurant.ts';
import { type Instant, type IsoDate, type LocalMoment } from '../../../domain/calendar.ts';
import { DAYS_ASKED } from '../../../domain/delivery.ts';
import { addDays, localMoment, toInstant, todayIn } from '../../../domain/zone.ts';
import { type Answer, type Sending, passwordHash, type Server, Visitor } from './visitor.ts';
import { isRefused, keep, NotKept, Skipped } from './outcome.ts';

export interface Account {
  name: string;
  password: string;
}

export interface TrialOptions {
  /** Of the calls, e.g. `https://mittag.example/service`. */
  root: string;
  /** The first is ordered with; the second must see nothing of it. */
  accounts: readonly Account[];
  /** An account that has the terms to accept or a password to choose. */
  accountWithStep: Account | null;
  /** Whose password is changed and changed back. */
  accountToChange: Account | null;
  /** Name of an account that wrong passwords lock out for a while. */
  accountToLock: string | null;
  /** Login string of a card, and the secret of the terminal that it is put on. */
  card: string | null;
  terminalSecret: string | null;
  /** Code of a voucher that pays for part of a meal at least. */
  voucher: string | null;
  restaurantId: number;
  /** IANA zone of the restaurant. */
  zone: string;
  /** Whether carts, orders and the like may be changed. */
  mayOrder: boolean;
  timeoutMs: number;
  /** How long the run may wait for a cut-off, and how it waits. */
  longestWaitMs: number;
  pause: (ms: number) => Promise<void>;
}

const DAYS_BACK = 365;

/** Times that the clock is looked at while a moment is waited for. */
const MOST_LOOKS = 10;

/** A clock that goes on from the `Date` header of an answer. */
function clockOf({ headers }: Answer): () => Instant {
  const date = Date.parse(headers.get('date') ?? '');
  const ahead = Number.isNaN(date) ? 0 : date - Date.now();
  return () => Date.now() + ahead;
}

/** What stands at a path in a parsed body; undefined: nothing. */
const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], body);

/** Says where an answer does not fit its schema, and what should be there; nothing of what is. */
function problemOf({ issues: [issue] }: z.core.$ZodError, body: unknown): string {
  if (!issue) return 'the answer does not fit';
  const where = issue.path.map(String).join('.') || 'the answer';
  if (valueAt(body, issue.path) === undefined) return `${where} is missing`;
  if (issue.code === 'invalid_type') return `${where} is no ${issue.expected}`;
  if (issue.code === 'invalid_format') return `${where} is not of the format ${issue.pattern ?? issue.format}`;
  return `${where} does not fit (${issue.code})`;
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The body by the contract. Throws `NotKept` where status or body are others. */
export function fitting<C extends Call>(call: C, answer: Answer): z.output<C['answer']> {
  keep(answer.status >= 200 && answer.status < 300, `${nameOf(call)} answers ${answer.status}`);
  if (call.answerAs !== 'json' && call.answerAs !== 'text') return undefined as z.output<C['answer']>;
  const body = call.answerAs === 'text' ? answer.text : answer.json;
  keep(body !== undefined, `${nameOf(call)} answers no JSON`);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new NotKept(`${nameOf(call)}: ${problemOf(parsed.error, body)}`);
  return parsed.data as z.output<C['answer']>;
}

/** What the payload of a token says; null where it is no token. */
export function readToken(token: string): z.output<typeof TokenPayload> | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return TokenPayload.parse(payload);
  } catch {
    return null;
  }
}

/** One run against one server: the browsers of the customers, and what was read so far, each once. */
export class Trial {
  readonly options: TrialOptions;
  /** Every answer of the run, without bodies that hold more than a check needs. */
  readonly answers: Answer[] = [];
  readonly #server: Server;
  readonly #sessions = new Map<Account, Promise<Visitor>>();
  readonly #read = new Map<string, Promise<Answer>>();
  /** Why accounts could not be signed in. */
  readonly #refused = new Map<Account, string>();
  #now: (() => Instant) | null = null;

  constructor(options: TrialOptions) {
    this.options = options;
    this.#server = {
      root: options.root,
      timeoutMs: options.timeoutMs,
      onAnswer: (answer) => this.answers.push(answer),
    };
  }

  /** A browser in which nobody is signed in, with the cookie of the first answer. */
  async visitor(): Promise<Visitor> {
    const visitor = new Visitor(this.#server);
    await visitor.send(getVersion);
    return visitor;
  }

  /** The account that is ordered with. Throws `Skipped` if none was named. */
  get account(): Account {
    const [account] = this.options.accounts;
    if (!account) throw new Skipped('needs --account name:password');
    return account;
  }

  /** The account that must see nothing of the first. */
  get otherAccount(): Account {
    const other = this.options.accounts[1];
    if (!other) throw new Skipped('needs a second --account name:password');
    return other;
  }

  /** Sends name and password, in a new browser. */
  async presentPassword(account: Account): Promise<{ visitor: Visitor; answer: Answer }> {
    const visitor = await this.visitor();
    const body = { Username: account.name, PasswordHash: passwordHash(account.password) };
    const answer = await visitor.send(login, { body });
    if (isRefused(answer.status)) this.#refused.set(account, `the account could not be signed in (${answer.status})`);
    return { visitor, answer };
  }

  /**
   * A new session. Throws `Skipped` where the sign-in does not work, which has a check of its own. A password that was
   * refused is not tried again: that would lock the account out.
   */
  async signIn(account: Account): Promise<Visitor> {
    const refused = this.#refused.get(account);
    if (refused !== undefined) throw new Skipped(refused);
    const { visitor, answer } = await this.presentPassword(account);
    if (answer.status !== 200) throw new Skipped(`the account could not be signed in (${answer.status})`);
    return this.fetchToken(visitor);
  }

  /** A browser whose sign-in was answered gets its token. Throws `Skipped` where none comes. */
  async fetchToken(visitor: Visitor): Promise<Visitor> {
    const token = await visitor.send(getAuthorization);
    if (token.status !== 200) throw new Skipped(`no token after signing in (${token.status})`);
    visitor.token = token.text.trim();
    return visitor;
  }

  /** The session in which everything is read and ordered. */
  customer(account = this.account): Promise<Visitor> {
    const known = this.#sessions.get(account) ?? this.signIn(account);
    this.#sessions.set(account, known);
    return known;
  }

  /**
   * The answer to a read, which is asked for once: by the customer, or by nobody in particular where the call is
   * public.
   */
  async ask(call: Call, sending: Sending = {}, account: Account | null = null): Promise<Answer> {
    const who = call.access === 'public' ? null : (account ?? this.account);
    const key = JSON.stringify([call.method, call.path, sending.params, sending.query, who?.name]);
    const asked =
      this.#read.get(key) ?? (who ? this.customer(who) : this.visitor()).then((one) => one.send(call, sending));
    this.#read.set(key, asked);
    return asked;
  }

  /** What such an answer says. Throws `Skipped` where it cannot be read, which is the matter of another check. */
  async fact<C extends Call>(
    call: C,
    sending: Sending = {},
    account: Account | null = null,
  ): Promise<z.output<C['answer']>> {
    try {
      return fitting(call, await this.ask(call, sending, account));
    } catch (error) {
      if (error instanceof NotKept) throw new Skipped(`${nameOf(call)} could not be read`);
      throw error;
    }
  }

  /** The time of the server, from the `Date` header of its first answer as the client does; else of this computer. */
  async now(): Promise<Instant> {
    this.#now ??= clockOf(await this.ask(getVersion));
    return this.#now();
  }

  /** Waits until a moment of the restaurant has passed at the server. Throws `Skipped` where that does not come. */
  async waitUntil(local: LocalMoment): Promise<void> {
    const moment = toInstant(local, this.options.zone);
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      this.#now = clockOf(await (await this.visitor()).send(getVersion));
      const left = moment - this.#now();
      if (left < 0) return;
      // The header tells whole seconds.
      await this.options.pause(left + 1000);
    }
    throw new Skipped(`${local} does not come by the clock of the server`);
  }

  async today(): Promise<IsoDate> {
    return todayIn(await this.now(), this.options.zone);
  }

  /** The present moment as the restaurant writes it, or the one in some milliseconds. */
  async localNow(ahead = 0): Promise<LocalMoment> {
    return localMoment((await this.now()) + ahead, this.options.zone);
  }

  /** The days that places are read for. */
  async daysAhead(): Promise<{ fromDate: IsoDate; untilDate: IsoDate }> {
    const today = await this.today();
    return { fromDate: today, untilDate: addDays(today, DAYS_ASKED - 1) };
  }

  /** Days of delivery from a year ago to as far as can be ordered. */
  async daysOfOrders(): Promise<{ useOrderDate: true; fromDate: IsoDate; untilDate: IsoDate }> {
    const today = await this.today();
    return { useOrderDate: true, fromDate: addDays(today, -DAYS_BACK), untilDate: addDays(today, DAYS_ASKED - 1) };
  }

  /** Throws `Skipped` unless something may be changed. */
  needsOrdering(): void {
    if (!this.options.mayOrder) throw new Skipped('needs --order');
  }
}
