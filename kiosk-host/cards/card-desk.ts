interface Card {
  login: string;
  /** Whether the reader tells when it is taken off; a card that was tapped is gone at once. */
  stays: boolean;
  /** In cents, where the reader knows it. */
  balance?: number;
}

/** Tells the app an event; false: there is none to tell until then, it is being loaded or a provider's page is shown. */
type Fire = (name: string, value?: unknown, until?: number) => Promise<boolean>;

/** Whoever has tapped a card and sees nothing happen leaves. */
const TAP_MS = 5_000;

/**
 * Which card is on the reader, and which one the app was told of. A card is told once; one that comes or goes while
 * the page is loaded is told afterwards, if it still lies there or was tapped just now.
 */
export class CardDesk {
  readonly #fire: Fire;
  readonly #now: () => number;
  #present: Card | null = null;
  #told: Card | null = null;
  #isTelling = false;
  #staleAt = Infinity;

  constructor(fire: Fire, now: () => number) {
    this.#fire = fire;
    this.#now = now;
  }

  /** Whether a card is known to lie on the reader. */
  get isTaken(): boolean {
    return this.#present?.stays === true;
  }

  putOn(card: Card): Promise<void> {
    this.#present = card;
    this.#staleAt = card.stays ? Infinity : this.#now() + TAP_MS;
    return this.tell();
  }

  takeOff(): Promise<void> {
    this.#present = null;
    this.#staleAt = Infinity;
    return this.tell();
  }

  /** A new browser knows of no card. One that still lies there is told to it, one that was tapped is over. */
  forgetTold(): void {
    this.#told = null;
    if (!this.isTaken) this.#present = null;
  }

  /** Tells the app what it does not know yet. Called again when a page is ready. */
  async tell(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      while (this.#hasNews()) {
        const card = this.#present;
        if (!(await this.#tellOf(card)) && card === this.#present) return;
      }
    } finally {
      this.#isTelling = false;
    }
  }

  /** A tap that could not be told in time is over, as if it had never been. */
  #hasNews(): boolean {
    if (this.#now() > this.#staleAt) this.#present = this.#told;
    return this.#present !== this.#told;
  }

  async #tellOf(card: Card | null): Promise<boolean> {
    const isTold = card ? await this.#fire('LoginCard', card.login, this.#staleAt) : await this.#fire('LogoutCard');
    if (!isTold) return false;
    this.#told = card;
    if (card?.balance !== undefined) await this.#fire('UpdateCardSaldo', card.balance);
    return true;
  }
}
