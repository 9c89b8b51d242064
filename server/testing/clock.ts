import { type Clock } from '../house.ts';

/** A clock that tests set. It goes on from there, as real time does. */
export class AdjustableClock implements Clock {
  private offset = 0;

  now = (): number => Date.now() + this.offset;

  get isAdjusted(): boolean {
    return this.offset !== 0;
  }

  /** Null: real time again. */
  set(now: number | null): void {
    this.offset = now === null ? 0 : now - Date.now();
  }
}
