import { type Clock } from '../core/context.ts';

/** A clock that tests set. It then runs in real time, or stands still if it is not ticking. */
export class AdjustableClock implements Clock {
  private offset = 0;
  private stoppedAt: number | null = null;
  private readonly isTicking: boolean;
  private readonly start: number | null;

  /** `start`: its time at first and after a reset; null: real time. */
  constructor({ isTicking = true, start = null as number | null } = {}) {
    this.isTicking = isTicking;
    this.start = start;
    this.reset();
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

  reset(): void {
    this.set(this.start);
  }
}
