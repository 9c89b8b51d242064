import { type Random } from '../random.ts';

export const FAULTS = ['requestLost', 'answerLost', 'worksOn', 'badGateway', 'brokenAnswer', 'twice'] as const;
/**
 * What may happen to a call: the request is lost; the response is lost; the client gives up while the server still
 * works on it; a proxy responds instead of the server; only a part of the response arrives; the browser itself sends it
 * twice.
 */
type Fault = (typeof FAULTS)[number];

type Deliver = (request: Request) => Promise<Response>;

const lost = (): TypeError => new TypeError('fetch failed');

/** The network between a browser and the server, with planned faults. */
export class Wire {
  /** Each fault strikes the next call whose URL contains its path. */
  readonly plan: { path: string; fault: Fault }[] = [];
  /** How often each fault has struck. */
  readonly struck: Record<Fault, number> = {
    requestLost: 0,
    answerLost: 0,
    worksOn: 0,
    badGateway: 0,
    brokenAnswer: 0,
    twice: 0,
  };
  isDown = false;
  /** Requests that the server still works on although the client has given up. */
  readonly #workedOn: { since: number; work: () => Promise<unknown> }[] = [];
  readonly #inFlight = new Set<Promise<unknown>>();

  carry(request: Request, deliver: Deliver): Promise<Response> {
    const carried = this.#carry(request, deliver);
    const done = carried.catch(() => undefined).finally(() => this.#inFlight.delete(done));
    this.#inFlight.add(done);
    return carried;
  }

  /** Waits for every call in flight, and for those that the page sends after them. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 8; quiet = this.#inFlight.size > 0 ? 0 : quiet + 1) {
      await Promise.all(this.#inFlight);
      // Dynamic imports resolve in order: after this one, those of the page have resolved too.
      await import('../random.ts');
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Finishes requests that are in work since `since` or longer, and others at random. */
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
