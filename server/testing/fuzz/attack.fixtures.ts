import { type Call } from '../../../contract/call.ts';
import { attemptWindows, loginFailures } from '../../db/persons.schema.ts';
import { type Customer } from '../customer.ts';
import { Snapshot } from '../snapshot.ts';
import { faultsOf, inTime, describeRequest } from './answers.fixtures.ts';
import { Invariants } from './invariants.fixtures.ts';
import { type Caller, type Draft, requestOf } from './requests.fixtures.ts';
import { type TestServer, type Scene } from './scene.fixtures.ts';

/** Calls after which a browser may hold the session of somebody else, or none. */
const CHANGES_SESSION = /login|authorization|Password|CreatePerson/i;

/** What shows a person what is kept of them, also when it was hostile. */
const READS = [
  '/api/person/GetPerson',
  '/api/cart',
  '/api/bon?useOrderDate=true&fromDate=2026-11-01&untilDate=2026-12-31',
];

type Callers = Record<Caller, Customer>;

const copied = (testServer: TestServer, callers: Callers): Callers =>
  Object.fromEntries(Object.entries(callers).map(([name, one]) => [name, one.at(testServer.app)])) as Callers;

/** Requests to one call, from one scene that they find again. */
export class Attack {
  private readonly testServer: TestServer;
  readonly scene: Scene;
  private readonly rows: string;
  private readonly invariants: Invariants;
  private readonly snapshot: Snapshot;
  private readonly callers: Callers;
  /** What attackers have sent may come back to them, and letters may go where they asked for. */
  private sent = '';
  private readonly statuses = new Map<number, number>();

  private constructor(testServer: TestServer, scene: Scene, rows: string, invariants: Invariants, snapshot: Snapshot) {
    this.testServer = testServer;
    this.scene = scene;
    this.rows = rows;
    this.invariants = invariants;
    this.snapshot = snapshot;
    this.callers = copied(testServer, scene.callers);
  }

  /** Keeps the scene as it stands. */
  static async begin(testServer: TestServer, scene: Scene): Promise<Attack> {
    const { db } = testServer.context;
    const invariants = await Invariants.begin(db);
    return new Attack(testServer, scene, await scene.foreignRows(), invariants, await Snapshot.take(db));
  }

  /** What other people and the tenant have is as it was, the books agree, and nothing stays in the process. */
  async harm(): Promise<string[]> {
    const harm = await this.invariants.broken();
    if ((await this.scene.foreignRows()) !== this.rows) harm.push('rows of others, or of the restaurant, have changed');
    harm.push(...(await this.scene.strangeLetters(this.sent)));
    if (Object.keys(Object.prototype).length > 0) harm.push('the prototype of all objects has changed');
    return harm;
  }

  /** Throws if the requests until now have harmed anybody; then everything is as it was at the beginning. */
  async settle(last: string): Promise<void> {
    const harm = await this.harm();
    if (harm.length > 0) throw new Error(`${harm.join('; ')}\n${last}`);
    await this.restore();
  }

  async restore(): Promise<void> {
    await this.snapshot.restore(this.testServer.context.db);
    this.scene.callers = copied(this.testServer, this.callers);
  }

  /** How often each status was answered since it was last asked. */
  takeStatuses(): Record<number, number> {
    const taken = Object.fromEntries(this.statuses);
    this.statuses.clear();
    return taken;
  }

  /**
   * Sends a request, and throws if anything is wrong with its answer; `which` says how to send it again. The status.
   */
  async run(call: Call, draft: Draft, which: string): Promise<number> {
    const { scene, testServer } = this;
    const request = requestOf(call, draft, scene.callers[draft.caller], scene.foreign, scene.keys);
    this.sent += `\n${request.url}${request.payload ?? ''}`;
    const unknown = scene.secrets.filter((secret) => !this.sent.includes(secret));
    const answer = await inTime(testServer.app.inject(request));
    const faults = answer ? faultsOf(call, answer, unknown) : ['no answer in time'];
    const reproduction = `${which}, as ${draft.caller}\n  ${describeRequest(request)}`;
    if (faults.length > 0) throw new Error(`${faults.join('; ')}\n${reproduction}`);
    const status = answer?.statusCode ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 400 && call.method !== 'GET') await this.readAfter(draft.caller, reproduction);
    if (CHANGES_SESSION.test(call.path) && status < 400) await this.settle(reproduction);
    else if (CHANGES_SESSION.test(call.path) || status === 429) await this.forgetAttempts();
    return status;
  }

  /** What was stored can be read. */
  private async readAfter(caller: Caller, reproduction: string): Promise<void> {
    for (const path of READS) {
      const { status } = await this.scene.callers[caller].get(path);
      if (status >= 500 && status < 900) throw new Error(`afterwards, ${path} answers ${status}\n${reproduction}`);
    }
  }

  /** Limits of attempts are tested elsewhere; here they would keep the others of the requests out. */
  private async forgetAttempts(): Promise<void> {
    await this.testServer.context.db.delete(loginFailures);
    await this.testServer.context.db.delete(attemptWindows);
  }
}
