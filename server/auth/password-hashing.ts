import {
  PASSWORD_COST,
  type PasswordCost,
  decoyHash,
  hashPassword,
  isWeakHash,
  verifyPassword,
} from '../core/password.ts';
import { TurnQueue } from '../core/turn-queue.ts';

/** Hashes passwords, in a turn. */
export interface PasswordHasher {
  hash: (clientHash: string) => Promise<string>;
  /** `stored` null: there is no password; it takes as long, otherwise the time would tell who has an account. */
  verify: (clientHash: string, stored: string | null) => Promise<boolean>;
  isWeak: (stored: string) => boolean;
}

/** Who has passwords hashed. */
export interface HashingCaller {
  /** The group of the address (`addressGroup`). */
  address: string;
  /** Signed in, or on a device that has signed in to the account before. */
  isKnown: boolean;
}

/** A line has a quarter of those that are left: a department that signs in at one address at noon finds room. */
const PLACES = 800;
const MOST_AT_ONCE = 2;

/** How many may run beside the other queue: together they leave one of Node's four threads to files. */
const besides = ({ running }: TurnQueue): number => (running >= MOST_AT_ONCE ? 1 : MOST_AT_ONCE);

/** The only way for requests to hash passwords. A hash takes a third of a second of a processor and 32 MiB. */
export class PasswordHashing {
  private readonly cost: PasswordCost;
  /**
   * Those who are known wait for no stranger's guesses. Each has both processors while the other has nobody waiting.
   */
  private readonly ofStrangers: TurnQueue = new TurnQueue({ atOnce: () => besides(this.ofKnown), places: PLACES });
  private readonly ofKnown: TurnQueue = new TurnQueue({ atOnce: () => besides(this.ofStrangers), places: PLACES });

  constructor(cost = PASSWORD_COST) {
    this.cost = cost;
  }

  /** Does the work in its turn. Throws a 429 with a waiting time if too many of this address wait. */
  admit<T>({ address, isKnown }: HashingCaller, work: (hasher: PasswordHasher) => Promise<T>): Promise<T> {
    const queue = isKnown ? this.ofKnown : this.ofStrangers;
    const hasher: PasswordHasher = {
      hash: (clientHash) => this.hash(clientHash),
      verify: (clientHash, stored) => this.verify(clientHash, stored ?? decoyHash(this.cost)),
      isWeak: (stored) => isWeakHash(stored, this.cost),
    };
    return queue.admit(address, (run) => run(() => work(hasher)));
  }

  protected hash(clientHash: string): Promise<string> {
    return hashPassword(clientHash, this.cost);
  }

  protected verify(clientHash: string, stored: string): Promise<boolean> {
    return verifyPassword(clientHash, stored);
  }
}
