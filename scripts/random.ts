import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Pseudo-random choices, the same for the same seed. */
export class Random {
  readonly #generator: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** A whole number from 0 to `end` − 1. */
  below = (end: number): number => uniformInt(this.#generator, 0, end - 1);

  chance = (share: number): boolean => this.below(1_000_000) < share * 1_000_000;

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[this.below(choices.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  }
}
