import { type Clock } from '../house.ts';

/** A clock that tests set. It goes on from there, as real time does, unless it is a stopped one. */
export class AdjustableClock implements Clock {
  private offset = 0;
  private stoppedAt: number | null = null;
  private readonly isTicking: boolean;

  constructor({ isTicking = true } = {}) {
    this.isTicking = isTicking;
  }

  now = (): number => this.stoppedAt ?? Date.now() + this.offset;

  get isAdjusted(): boolean {
    return this.offset !== 0 || this.stoppedAt !== null;
  }

  /** Null: real time again. */
  set(now: number | null): void {
    this.offset = now === null || !this.isTicking ? 0 : now - Date.now();
    this.stoppedAt = this.isTicking ? null : now;
  }
}
