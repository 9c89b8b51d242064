import type { Article, DaySubsidy } from './article.ts';
import type { IsoDate } from './calendar.ts';
import type { Cart } from './cart.ts';
import { type Cents, sumCents } from './money.ts';
import { shareSubsidy, subsidyAfterCarts } from './subsidy.ts';

interface Pieces {
  article: Pick<Article, 'grossPrice' | 'subsidy' | 'subsidyPerPiece' | 'daySubsidy'>;
  quantity: number;
}

/** What pieces cost that are put into the carts one after the other: all of a day share its subsidy (DISH-80). */
export class JoiningPrices {
  readonly #carts: readonly Cart[];
  readonly #left = new Map<IsoDate, Cents>();

  constructor(carts: readonly Cart[]) {
    this.#carts = carts;
  }

  #leftOf(day: DaySubsidy): Cents | null {
    return this.#left.get(day.date) ?? subsidyAfterCarts(day, this.#carts);
  }

  /** A server that does not tell the day's subsidy tells the price itself (DISH-81). */
  #granted({ article: { grossPrice, subsidy, subsidyPerPiece, daySubsidy }, quantity }: Pieces): Cents {
    if (subsidyPerPiece === undefined || daySubsidy === undefined) return quantity * subsidy;
    return sumCents(shareSubsidy([{ quantity, grossPrice, subsidyPerPiece }], this.#leftOf(daySubsidy)));
  }

  /** What the pieces would add to the sum of the carts. */
  quote(pieces: Pieces): Cents {
    return pieces.quantity * pieces.article.grossPrice - this.#granted(pieces);
  }

  /** The same for pieces that are put in, and leave less of the subsidy to the next ones. */
  take(pieces: Pieces): Cents {
    const price = this.quote(pieces);
    const { daySubsidy } = pieces.article;
    const left = daySubsidy ? this.#leftOf(daySubsidy) : null;
    if (daySubsidy && left !== null) this.#left.set(daySubsidy.date, left - this.#granted(pieces));
    return price;
  }
}
