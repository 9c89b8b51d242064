import { type AnyActorRef, type AnyMachineSnapshot } from 'xstate';

export const isMachineSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && 'machine' in value && 'context' in value;

/** The snapshot of a running machine; null for ports and stopped actors. */
export function liveSnapshot(ref: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot: unknown = ref.getSnapshot();
  return isMachineSnapshot(snapshot) && snapshot.status === 'active' ? snapshot : null;
}
