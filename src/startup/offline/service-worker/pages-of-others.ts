import { isWebPage } from '../../../api/web-page.ts';
import { addressToLoad } from './address-to-load.ts';

declare const self: ServiceWorkerGlobalScope;

/** Of whoever asks to sign in, or refuses, also without a page: a broken server's is worth less than what is kept. */
const SIGN_IN_STATUSES = [401, 403, 511];
/** Stands in the page of every release. */
const OWN_MARK = 'data-early';

async function isOfOthers(answer: Response | null): Promise<boolean> {
  if (answer === null) return false;
  if (answer.type === 'opaqueredirect' || SIGN_IN_STATUSES.includes(answer.status)) return true;
  return answer.ok && (await isWebPage(answer)) && !(await answer.clone().text()).includes(OWN_MARK);
}

/** As a navigation does: some send nobody else to their page. */
const AS_NAVIGATION: RequestInit = { cache: 'no-store', redirect: 'manual', headers: { Accept: 'text/html' } };

const ask = (request: Request | string, options: RequestInit): Promise<Response | null> =>
  fetch(request, options).catch(() => null);

/**
 * Somebody in front of the app answers in place of its page, as the sign-in of a company: what is kept would open
 * without a network, and whoever may sign in would never see where.
 */
export class PagesOfOthers {
  readonly #page: string;
  #areAnswered = false;

  /** `page`: the address of the page beside its folder: a host may redirect one of them to the other. */
  constructor(page: string) {
    this.#page = page;
  }

  /** To be called when a file of the app has no answer of its own: the page that asks for it makes way. */
  async look(clientId: string): Promise<void> {
    if (this.#areAnswered) return;
    const answers = await Promise.all(['./', this.#page].map((address) => ask(address, AS_NAVIGATION)));
    const areOfOthers = await Promise.all(answers.map(isOfOthers));
    if (areOfOthers.includes(false)) return;
    this.#areAnswered = true;
    const client = await self.clients.get(clientId);
    if (client instanceof WindowClient) await client.navigate(addressToLoad(client));
  }

  /** The answer of somebody else to a navigation; null: it is the app's own, or there is none. */
  async answerTo(navigation: Request): Promise<Response | null> {
    if (!this.#areAnswered) return null;
    const answer = await ask(navigation, { cache: 'no-store' });
    if (await isOfOthers(answer)) return answer;
    if (answer) this.#areAnswered = false;
    return null;
  }
}
