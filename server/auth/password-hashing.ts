import {
  PASSWORD_COST,
  type PasswordCost,
  decoyHash,
  hashPassword,
  isWeakHash,
  verifyPassword,
} from '../core/password.ts';
import { TurnQueue } from '../core/turn-queue.ts';

/** Hashes passwords in turn. */
export interface PasswordHasher {
  hash: (clientHash: string) => Promise<string>;
  /** `stored` null: there is no password; it takes as long, otherwise the time would tell who has an account. */
  verify: (clientHash: string, stored: string | null) => Promise<boolean>;
  isWeak: (stored: string) => boolean;
}

/** Who has passwords hashed. */
export interface HashingCaller {
  /** The group of the address (`addressGroup`), or a keyed hash of it. */
  address: string;
  /** Signed in, or on a device that has signed in to the account before. */
  isKnown: boolean;
}

/** The only way for requests to hash passwords. A hash takes a third of a second of a processor and 32 MiB. */
export class PasswordHashing {
  private readonly cost: PasswordCost;
  /**
   * Together they leave one of Node's four threads to files, and those who are known wait for no stranger's guesses.
   */
  private readonly ofStrangers = new TurnQueue({ atOnce: 2 });
  private readonly ofKnown = new TurnQueue({ atOnce: 1 });

  constructor(cost = PASSWORD_COST) {
    this.cost = cost;
  }

  /** Throws a 429 with a waiting time if too many passwords of this address are being hashed. */
  admit<T>({ address, isKnown }: HashingCaller, work: (hasher: PasswordHasher) => Promise<T>): Promise<T> {
    const queue = isKnown ? this.ofKnown : this.ofStrangers;
    return queue.admit(address, (run) =>
      work({
        hash: (clientHash) => run(() => this.hash(clientHash)),
        verify: (clientHash, stored) => run(() => this.verify(clientHash, stored ?? decoyHash(this.cost))),
        isWeak: (stored) => isWeakHash(stored, this.cost),
      }),
    );
  }

  protected hash(clientHash: string): Promise<string> {
    return hashPassword(clientHash, this.cost);
  }

  protected verify(clientHash: string, stored: string): Promise<boolean> {
    return verifyPassword(clientHash, stored);
  }
}
