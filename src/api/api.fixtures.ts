import { type Call } from '../../contract/call.ts';
import { ProofRequests } from './proof-requests.ts';
import { type ApiClient, type ApiHooks, type CallOptions } from './client.ts';

interface Sent {
  /** `GET /api/cart` */
  call: string;
  options: CallOptions<Call>;
}

/** Wire-format answers by call (`GET /api/cart`). An Error is thrown, a function is called. */
export type Answers = Record<string, unknown>;

/** A fake client with canned answers that records the calls. A call without an answer fails the test. */
export class FakeApi {
  readonly sent: Sent[] = [];
  answers: Answers;
  /** Server time; null: the device's own time. */
  now: number | null = null;
  sessionChanges = 0;
  /** Paths that were prefetched, in order. They are answered when their call is made. */
  readonly prefetchedPaths: string[] = [];
  isBusy = false;
  readonly proof = new ProofRequests();
  readonly hooks: Partial<ApiHooks> = {};

  constructor(answers: Answers = {}) {
    this.answers = answers;
  }

  get client(): ApiClient {
    return this as unknown as ApiClient;
  }

  /** The options of all requests of one call, in order. */
  of(call: string): CallOptions<Call>[] {
    return this.sent.filter((one) => one.call === call).map(({ options }) => options);
  }

  serverNow = () => this.now ?? Date.now();

  changeSession() {
    this.sessionChanges += 1;
  }

  /** The answer is a `Response`. */
  async open(definition: Call, signal: AbortSignal): Promise<unknown> {
    const call = `${definition.method} ${definition.path}`;
    this.sent.push({ call, options: { signal } });
    return this.#answer(call, { signal });
  }

  prefetch(path: string) {
    this.prefetchedPaths.push(path);
  }

  async call(definition: Call, options: CallOptions<Call> = {}): Promise<unknown> {
    const call = `${definition.method} ${definition.path}`;
    this.sent.push({ call, options });
    const raw = await this.#answer(call, options);
    return definition.answerAs === 'nothing' || definition.answerAs === 'binary' ? raw : definition.answer.parse(raw);
  }

  async #answer(call: string, options: CallOptions<Call>): Promise<unknown> {
    if (!(call in this.answers)) throw new TypeError(`The test does not say what ${call} answers.`);
    const prepared = this.answers[call];
    const raw: unknown =
      typeof prepared === 'function' ? await (prepared as (options: CallOptions<Call>) => unknown)(options) : prepared;
    if (raw instanceof Error) throw raw;
    return raw;
  }
}
