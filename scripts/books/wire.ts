import { type Random } from '../random.ts';

export const FAULTS = ['requestLost', 'answerLost', 'worksOn', 'badGateway', 'brokenAnswer', 'twice'] as const;
/**
 * What may happen to a call: it never arrives; its answer never does; the client waits no longer and the server still works on it;
 * a proxy answers in the server's place; half of the answer arrives; the browser itself sends it twice.
 */
type Fault = (typeof FAULTS)[number];

type Deliver = (request: Request) => Promise<Response>;

const lost = (): TypeError => new TypeError('fetch failed');

/** The network between a browser and the server. Calls that are looked at go wrong as the plan says, in turn. */
export class Wire {
  /** Faults that wait for a call, by what its path contains. */
  readonly plan: { path: string; fault: Fault }[] = [];
  /** What became of the faults: how often each struck. */
  readonly struck: Record<Fault, number> = {
    requestLost: 0,
    answerLost: 0,
    worksOn: 0,
    badGateway: 0,
    brokenAnswer: 0,
    twice: 0,
  };
  isDown = false;
  /** Requests that the server still works on although nobody waits. */
  readonly #workedOn: { since: number; work: () => Promise<unknown> }[] = [];
  readonly #underWay = new Set<Promise<unknown>>();

  carry(request: Request, deliver: Deliver): Promise<Response> {
    const carried = this.#carry(request, deliver);
    const done = carried.catch(() => undefined).finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
    return carried;
  }

  /** Waits for every call on its way, and for what the page asks after it. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 8; quiet = this.#underWay.size > 0 ? 0 : quiet + 1) {
      await Promise.all(this.#underWay);
      // Code that the page asks for comes in turn: once this has come, so has that.
      await import('../random.ts');
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** The server gets to what it has been working on since then or longer, and by chance to the rest. */
  async workOff(since: number, random?: Random): Promise<void> {
    while (this.#workedOn[0] && (this.#workedOn[0].since <= since || random?.chance(0.5)))
      await this.#workedOn.shift()?.work();
  }

  async #carry(request: Request, deliver: Deliver): Promise<Response> {
    if (this.isDown) throw lost();
    const at = this.plan.findIndex(({ path }) => request.url.includes(path));
    const fault = at < 0 ? null : this.plan.splice(at, 1)[0]?.fault;
    if (!fault) return deliver(request);
    this.struck[fault] += 1;
    switch (fault) {
      case 'requestLost':
        throw lost();
      case 'answerLost':
        await deliver(request);
        throw lost();
      case 'worksOn': {
        const copy = request.clone();
        this.#workedOn.push({ since: Date.now(), work: () => deliver(copy) });
        throw lost();
      }
      case 'badGateway':
        await deliver(request);
        return new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } });
      case 'brokenAnswer': {
        const answer = await deliver(request);
        return new Response((await answer.text()).slice(0, 7), { status: answer.status, headers: answer.headers });
      }
      case 'twice':
        await deliver(request.clone());
        return deliver(request);
    }
  }
}
