import { setTimeout } from 'node:timers/promises';
import { Measurements, quantile } from './measurements.ts';
import { Visitor } from './visitor.ts';

/** What 120 people who sign in within a second may cost, on two cores. */
const BOUNDS = {
  /** Seconds until the last of them is signed in. */
  signedIn: 20,
  /** Milliseconds; 95 of 100 calls of those who were signed in before are answered sooner. */
  othersP95: 500,
};
const SPREAD_MS = 1000;

/** People who have the login open and press “sign in” within a second. */
export class Crowd {
  /** Of the crowd alone. */
  readonly measurements = new Measurements();
  /** Seconds from the first press until each was signed in, in the order of the answers. */
  readonly signedInAfter: number[] = [];
  private readonly people: { visitor: Visitor; username: string }[];

  /** `numbers` tell its visitors from all others. */
  constructor(origins: readonly string[], numbers: readonly number[], usernameOf: (number: number) => string) {
    this.people = numbers.map((number) => ({
      visitor: new Visitor(origins, number, this.measurements),
      username: usernameOf(number),
    }));
  }

  async openLogin(): Promise<void> {
    for (const { visitor } of this.people) await visitor.call('GET', '/api/version');
  }

  /** Resolves when the last one is signed in. */
  async signIn(): Promise<void> {
    const started = performance.now();
    await Promise.all(
      this.people.map(async ({ visitor, username }, index) => {
        await setTimeout((SPREAD_MS * index) / this.people.length);
        const { status } = await visitor.signIn(username);
        if (status !== 200) this.measurements.failed('POST /api/login', status);
        this.signedInAfter.push((performance.now() - started) / 1000);
      }),
    );
  }

  /** Says what took too long, of the crowd or of the `others`, who ordered meanwhile. */
  findSlowness(others: Measurements): string[] {
    const slow: string[] = [];
    const last = quantile(this.signedInAfter, 1);
    if (!(last <= BOUNDS.signedIn))
      slow.push(
        `The last of ${this.people.length} was signed in after ${last.toFixed(1)} s, more than ${BOUNDS.signedIn}.`,
      );
    const p95 = others.quantileOfAll(0.95);
    if (!(p95 < BOUNDS.othersP95))
      slow.push(
        `Calls of the others meanwhile took up to ${p95.toFixed(0)} ms (p95), not less than ${BOUNDS.othersP95}.`,
      );
    return slow;
  }
}
