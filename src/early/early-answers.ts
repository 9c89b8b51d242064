/** What was asked for before the app's code came; the app takes each answer once, or asks by itself. */
export interface EarlyAnswers {
  /** Text of the configuration file. */
  configuration: Promise<string>;
  /** The early answer to a request, else that of the network. */
  take: (request: Request) => Promise<Response>;
}

declare global {
  interface Window {
    mittagEarly?: EarlyAnswers;
  }
}

/** As the API client sends what it reads at start. */
const READ: RequestInit = { credentials: 'include', cache: 'no-store' };

export class EarlyReads implements EarlyAnswers {
  readonly configuration: Promise<string>;
  #answers = new Map<string, { answer: Promise<Response>; askedAt: number }>();

  constructor(configuration: Promise<string>) {
    this.configuration = configuration;
  }

  /** Asks for addresses relative to the page. */
  ask(addresses: string[]): void {
    for (const address of addresses) {
      const url = new URL(address, document.baseURI).href;
      const answer = fetch(url, READ);
      answer.catch(() => undefined);
      this.#answers.set(url, { answer, askedAt: Date.now() });
    }
  }

  take = async (request: Request): Promise<Response> => {
    const isAlike = request.method === 'GET' && !request.headers.has('authorization');
    const early = isAlike ? this.#answers.get(request.url) : undefined;
    if (!early) return fetch(request);
    this.#answers.delete(request.url);
    const { askedAt } = early;
    const answer = await early.answer.catch(() => null);
    if (!answer?.ok) return fetch(request);
    // Its date is older than the question: it tells the server's clock only together with when it was asked for.
    const headers = new Headers(answer.headers);
    headers.set('x-asked-at', String(askedAt));
    return new Response(answer.body, { status: answer.status, headers });
  };
}
