import { type AnyActorRef, type AnyMachineSnapshot } from 'xstate';

export const isMachineSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && 'machine' in value && 'context' in value;

/** The snapshot of a machine that is at work; null for ports and for what has ended. */
export function liveSnapshot(ref: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot: unknown = ref.getSnapshot();
  return isMachineSnapshot(snapshot) && snapshot.status === 'active' ? snapshot : null;
}
