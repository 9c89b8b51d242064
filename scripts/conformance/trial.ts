import type * as z from 'zod/mini';
import { type Call } from '../../contract/call.ts';
import { getAuthorization, login, TokenPayload } from '../../contract/login.ts';
import { getVersion } from '../../contract/restaurant.ts';
import { type Instant, type IsoDate } from '../../domain/calendar.ts';
import { addDays, localMoment, todayIn } from '../../domain/zone.ts';
import { keep, NotKept, Skipped } from './check.ts';
import { type Ordering } from './ordering.ts';
import { type Answer, type Sending, passwordHash, type Server, Visitor } from './visitor.ts';

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
  /** Login string of a card, and the secret of the terminal that it is put on. */
  card: string | null;
  terminalSecret: string | null;
  restaurantId: number;
  /** IANA zone of the restaurant. */
  zone: string;
  /** Whether carts, orders and the like may be changed. */
  mayOrder: boolean;
  timeoutMs: number;
}

/** Days that the client asks places for (`DAYS_ASKED`). */
const DAYS_AHEAD = 27;
const DAYS_BACK = 365;

/** Says where an answer does not fit its schema. */
function problemOf(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.map(String).join('.') || 'the answer'}: ${issue?.message || issue?.code || 'does not fit'}`;
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The body by the contract. Throws `NotKept` where status or body are others. */
export function fitting<C extends Call>(call: C, answer: Answer): z.output<C['answer']> {
  keep(answer.status >= 200 && answer.status < 300, `${nameOf(call)} answers ${answer.status}`);
  if (call.answerAs === 'nothing' || call.answerAs === 'binary' || call.answerAs === 'redirect')
    return undefined as z.output<C['answer']>;
  const body = call.answerAs === 'text' ? answer.text : answer.json;
  keep(body !== undefined, `${nameOf(call)} answers no JSON`);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) throw new NotKept(`${nameOf(call)}: ${problemOf(parsed.error)}`);
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
  /** What is being ordered; null as long as nothing is. */
  ordering: Ordering | null = null;
  readonly #server: Server;
  readonly #sessions = new Map<Account, Promise<Visitor>>();
  readonly #read = new Map<string, Promise<Answer>>();
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

  /** A new session. Throws `Skipped` where the sign-in does not work, which has a check of its own. */
  async signIn(account: Account): Promise<Visitor> {
    const visitor = await this.visitor();
    const body = { Username: account.name, PasswordHash: passwordHash(account.password) };
    const signedIn = await visitor.send(login, { body });
    if (signedIn.status !== 200) throw new Skipped(`the account could not be signed in (${signedIn.status})`);
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

  /** The answer to a read, which is asked for once: by the customer, or by nobody in particular where the call is public. */
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
    if (this.#now === null) {
      const date = Date.parse((await this.ask(getVersion)).headers.get('date') ?? '');
      const ahead = Number.isNaN(date) ? 0 : date - Date.now();
      this.#now = () => Date.now() + ahead;
    }
    return this.#now();
  }

  async today(): Promise<IsoDate> {
    return todayIn(await this.now(), this.options.zone);
  }

  /** The present moment as the restaurant writes it. */
  async localNow(): Promise<string> {
    return localMoment(await this.now(), this.options.zone);
  }

  /** The days that places are read for. */
  async daysAhead(): Promise<{ fromDate: IsoDate; untilDate: IsoDate }> {
    const today = await this.today();
    return { fromDate: today, untilDate: addDays(today, DAYS_AHEAD) };
  }

  /** Days of delivery from a year ago to as far as can be ordered. */
  async daysOfOrders(): Promise<{ useOrderDate: boolean; fromDate: IsoDate; untilDate: IsoDate }> {
    const today = await this.today();
    return { useOrderDate: true, fromDate: addDays(today, -DAYS_BACK), untilDate: addDays(today, DAYS_AHEAD) };
  }

  /** Throws `Skipped` unless something may be changed. */
  needsOrdering(): void {
    if (!this.options.mayOrder) throw new Skipped('needs --order');
  }
}
